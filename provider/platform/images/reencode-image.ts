import { fieldMessages } from '@/contract/field-messages';
import { UPLOAD_MAX_KB } from '@/contract/account';
import { ResponseCode } from '@/contract/response-codes';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import {
  convertImage,
  detectImageType,
  TooManyPixelsError,
  UnreadableImageError,
  type ProcessedImage,
} from './convert-image';
import { enqueueUpload, ImageQueueFullError } from './image-queue';

const SIDE_MAX = 2_000;
const AVATAR_SIDE = 512;

type ImageCrop = 'whole' | 'square';

const createNotImageError = () =>
  new FieldError('file', 'File must be a picture: JPEG, PNG, WebP, GIF or AVIF');
const createUnreadableImageError = () =>
  new DomainError(ResponseCode.unprocessable, 'File cannot be opened as a picture. Please try another one');
const TOO_MANY_WAIT = 'Many pictures are being uploaded at the moment. Please try again in a minute';
const createTooManyPixelsError = () =>
  new DomainError(ResponseCode.unprocessable, 'File is too large to be opened: too many pixels');

async function reencode(file: Blob, crop: ImageCrop): Promise<ProcessedImage> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (detectImageType(bytes) === null) throw createNotImageError();
  const size =
    crop === 'square'
      ? { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' as const }
      : { width: SIDE_MAX, height: SIDE_MAX, fit: 'inside' as const, withoutEnlargement: true };
  return convertImage(bytes, size).catch((error: unknown) => {
    if (error instanceof TooManyPixelsError) throw createTooManyPixelsError();
    if (error instanceof UnreadableImageError) throw createUnreadableImageError();
    throw error;
  });
}

/**
 * Re-encodes an upload: its type is detected from its content and not its name, it is rotated upright, and
 * metadata (where and with what it was taken) is removed. One at a time; refused while too many wait, in
 * total or of this `network`.
 */
export async function reencodeImage(file: Blob, crop: ImageCrop, network: string): Promise<ProcessedImage> {
  if (file.size === 0) throw new FieldError('file', fieldMessages.required('File'));
  if (file.size > UPLOAD_MAX_KB * 1024)
    throw new FieldError('file', `File ${fieldMessages.size(UPLOAD_MAX_KB)}`);
  try {
    return await enqueueUpload(network, () => reencode(file, crop));
  } catch (error) {
    if (error instanceof ImageQueueFullError) throw new DomainError(ResponseCode.inProgress, TOO_MANY_WAIT);
    throw error;
  }
}
