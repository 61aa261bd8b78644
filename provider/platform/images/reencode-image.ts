import sharp from 'sharp';
import { fieldMessages } from '@/contract/field-messages';
import { UPLOAD_MAX_KB } from '@/contract/account';
import { ResponseCode } from '@/contract/response-codes';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { enqueueUpload, ImageQueueFullError } from './image-queue';

type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const readText = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/**
 * Detects an image type by its first bytes; null for everything else, above all an SVG or a script with an
 * image's name.
 */
function detectImageType(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (readText(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(readText(bytes, 0, 6))) return 'gif';
  if (readText(bytes, 0, 4) === 'RIFF' && readText(bytes, 8, 4) === 'WEBP') return 'webp';
  if (readText(bytes, 4, 4) === 'ftyp' && /^avi[fs]$/.test(readText(bytes, 8, 4))) return 'avif';
  return null;
}

/**
 * 40 megapixels: more than a phone camera produces, less than a decompression bomb needs. All frames of an
 * animation count.
 */
const PIXELS_MAX = 40_000_000;
const FRAMES_MAX = 300;
const SIDE_MAX = 2_000;
const AVATAR_SIDE = 512;
const QUALITY = 82;
const TIMEOUT_SECONDS = 15;

type ImageCrop = 'whole' | 'square';
type ProcessedImage = { bytes: Buffer; width: number; height: number };

const createNotImageError = () =>
  new FieldError('file', 'File must be a picture: JPEG, PNG, WebP, GIF or AVIF');
const createUnreadableImageError = () =>
  new DomainError(ResponseCode.unprocessable, 'File cannot be opened as a picture. Please try another one');
const TOO_MANY_WAIT = 'Many pictures are being uploaded at the moment. Please try again in a minute';
const createTooManyPixelsError = () =>
  new DomainError(ResponseCode.unprocessable, 'File is too large to be opened: too many pixels');

/** Checks the dimensions in the metadata, before decoding anything. */
async function requireAllowedDimensions(bytes: Buffer) {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw createUnreadableImageError();
    });
  if (!width || !height) throw createUnreadableImageError();
  if (width * height * pages > PIXELS_MAX || pages > FRAMES_MAX) throw createTooManyPixelsError();
}

async function reencode(file: Blob, crop: ImageCrop): Promise<ProcessedImage> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (detectImageType(bytes) === null) throw createNotImageError();
  await requireAllowedDimensions(bytes);

  const size =
    crop === 'square'
      ? { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' as const }
      : { width: SIDE_MAX, height: SIDE_MAX, fit: 'inside' as const, withoutEnlargement: true };
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate()
      .resize(size)
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw createUnreadableImageError();
  }
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
