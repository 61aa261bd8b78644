import { z } from 'zod';
import { CAPTION_MAX } from '@/contract/shopper-photo';
import { messages } from './messages';
import { nickname } from './rules';

const NICKNAME_MAX = 30;

const Nickname = z.union([z.literal(''), nickname('Nickname').max(NICKNAME_MAX, messages.max(NICKNAME_MAX))]);

/** A photo as it is being posted. */
type PhotoDraft = { images: readonly string[]; caption: string; nickname: string };
export type PhotoFaults = { images?: string; caption?: string; nickname?: string };

/** What is wrong with it, a message a field; nothing when it can be sent. */
export function photoFaults({ images, caption, nickname: called }: PhotoDraft): PhotoFaults {
  const faults: PhotoFaults = {};
  if (images.length === 0) faults.images = messages.required('Photos');
  if (caption.trim().length > CAPTION_MAX) faults.caption = messages.max(CAPTION_MAX);
  const name = Nickname.safeParse(called.trim());
  if (!name.success) {
    const [issue] = name.error.issues;
    faults.nickname =
      (issue?.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined) ?? issue?.message;
  }
  return faults;
}
