import {
  convertImage,
  detectImageType,
  PIXELS_MAX,
  TooManyPixelsError,
  UnreadableImageError,
  type ProcessedImage,
} from '@/provider/platform/images/convert-image';
import { enqueueImportedImage } from '@/provider/platform/images/image-queue';
import { ImageError } from './image-error';

const SIDE_MAX = 2_400;
/** Text is searched this far for what it is. */
const START_BYTES = 1_000;

function requireImage(bytes: Buffer) {
  if (detectImageType(bytes)) return;
  const start = bytes.subarray(0, START_BYTES).toString('latin1').toLowerCase();
  if (bytes.length === 0) throw new ImageError('The file is empty.');
  if (/<svg[\s>]/.test(start))
    throw new ImageError('SVG images are not taken. Save it as PNG, 2,400 pixels wide.');
  if (/<(!doctype html|html|head|body)[\s>]/.test(start))
    throw new ImageError('There is a web page in place of the image. Write the address of the image alone.');
  throw new ImageError('This is no image that is taken: JPEG, PNG, WebP, GIF or AVIF.');
}

/**
 * Converts an image to WebP, at most 2,400 pixels wide and high, upright, without metadata. One at a time. Its type is
 * detected from its content; throws ImageError for everything else.
 */
export async function convertImportedImage(bytes: Buffer, signal: AbortSignal): Promise<ProcessedImage> {
  requireImage(bytes);
  const size = { width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true } as const;
  try {
    return await enqueueImportedImage(() => {
      signal.throwIfAborted();
      return convertImage(bytes, size);
    });
  } catch (error) {
    if (error instanceof TooManyPixelsError)
      throw new ImageError(
        `The image has more than ${PIXELS_MAX / 1_000_000} million pixels; all frames of an animation count. Save it smaller.`,
      );
    if (error instanceof UnreadableImageError)
      throw new ImageError('The image cannot be opened. Save it again, as JPEG or PNG.', { cause: error });
    throw error;
  }
}
