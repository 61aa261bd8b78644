import { Nickname } from '@/contract/primitives';
import { CAPTION_MAX } from '@/contract/customer-photo';
import { fieldMessages } from '@/contract/field-messages';

/** A photo before it is posted. */
type PhotoDraft = { images: readonly string[]; caption: string; nickname: string };
export type PhotoErrors = { images?: string; caption?: string; nickname?: string };

/** Its errors, one message per field; empty when it can be sent. */
export function validatePhoto({ images, caption, nickname }: PhotoDraft): PhotoErrors {
  const errors: PhotoErrors = {};
  if (images.length === 0) errors.images = fieldMessages.required('Photos');
  if (caption.trim().length > CAPTION_MAX) errors.caption = fieldMessages.max(CAPTION_MAX);
  const name = Nickname.safeParse(nickname);
  if (!name.success) errors.nickname = name.error.issues[0]?.message;
  return errors;
}
