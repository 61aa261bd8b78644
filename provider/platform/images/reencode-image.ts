import { fieldMessages } from '@/contract/field-messages';
import { UPLOAD_MAX_KB } from '@/contract/account';
import { PICTURE_MAX_KB } from '@/contract/admin-product-image';
import { ResponseCode } from '@/contract/response-codes';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import {
  convertImage,
  detectImageType,
  TooManyPixelsError,
  UnreadableImageError,
  type ImageRegion,
  type ProcessedImage,
} from './convert-image';
import { enqueueUpload, ImageQueueFullError } from './image-queue';

const AVATAR_SIDE = 512;
const createInside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** What images of each use become, and the largest file that is taken. */
const uses = {
  whole: { size: createInside(2_000), maxKb: UPLOAD_MAX_KB },
  square: { size: { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' }, maxKb: UPLOAD_MAX_KB },
  product: { size: createInside(2_400), maxKb: PICTURE_MAX_KB },
} as const;
type ImageUse = keyof typeof uses;

const createNotImageError = () =>
  new FieldError('file', 'File must be a picture: JPEG, PNG, WebP, GIF or AVIF');
const createUnreadableImageError = () =>
  new DomainError(ResponseCode.unprocessable, 'File cannot be opened as a picture. Please try another one');
const TOO_MANY_WAIT = 'Many pictures are being uploaded at the moment. Please try again in a minute';
const createTooManyPixelsError = () =>
  new DomainError(ResponseCode.unprocessable, 'File is too large to be opened: too many pixels');

async function reencode(bytes: Buffer, use: ImageUse, region?: ImageRegion): Promise<ProcessedImage> {
  if (detectImageType(bytes) === null) throw createNotImageError();
  return convertImage(bytes, uses[use].size, region).catch((error: unknown) => {
    if (error instanceof TooManyPixelsError) throw createTooManyPixelsError();
    if (error instanceof UnreadableImageError) throw createUnreadableImageError();
    throw error;
  });
}

const rejectFullQueue = (error: unknown) => {
  if (error instanceof ImageQueueFullError) throw new DomainError(ResponseCode.inProgress, TOO_MANY_WAIT);
  throw error;
};

/**
 * Re-encodes an upload: its type is detected from its content and not its name, it is rotated upright, and
 * metadata (where and with what it was taken) is removed. One at a time; refused while too many wait, in
 * total or of this `network`.
 */
export async function reencodeImage(file: Blob, use: ImageUse, network: string): Promise<ProcessedImage> {
  const { maxKb } = uses[use];
  if (file.size === 0) throw new FieldError('file', fieldMessages.required('File'));
  if (file.size > maxKb * 1024) throw new FieldError('file', `File ${fieldMessages.size(maxKb)}`);
  return enqueueUpload(network, async () => reencode(Buffer.from(await file.arrayBuffer()), use)).catch(
    rejectFullQueue,
  );
}

/** Cuts a region out of an image of a product, as an image of its own. */
export const cropImage = (bytes: Buffer, region: ImageRegion, network: string): Promise<ProcessedImage> =>
  enqueueUpload(network, () => reencode(bytes, 'product', region)).catch(rejectFullQueue);
