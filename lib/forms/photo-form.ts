import { Nickname } from '@/contract/shapes';
import { CAPTION_MAX } from '@/contract/shopper-photo';
import { messages } from './messages';

/** A photo as it is being posted. */
type PhotoDraft = { images: readonly string[]; caption: string; nickname: string };
export type PhotoFaults = { images?: string; caption?: string; nickname?: string };

/** What is wrong with it, a message a field; nothing when it can be sent. */
export function photoFaults({ images, caption, nickname: called }: PhotoDraft): PhotoFaults {
  const faults: PhotoFaults = {};
  if (images.length === 0) faults.images = messages.required('Photos');
  if (caption.trim().length > CAPTION_MAX) faults.caption = messages.max(CAPTION_MAX);
  const name = Nickname.safeParse(called);
  if (!name.success) faults.nickname = name.error.issues[0]?.message;
  return faults;
}
