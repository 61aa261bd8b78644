import sharp, { type ResizeOptions } from 'sharp';

export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const readText = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/**
 * Detects an image type by its first bytes; null for everything else, above all an SVG or a script with an
 * image's name.
 */
export function detectImageType(bytes: Uint8Array): ImageType | null {
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
export const PIXELS_MAX = 40_000_000;
const FRAMES_MAX = 300;
const QUALITY = 82;
const TIMEOUT_SECONDS = 15;

export type ProcessedImage = { bytes: Buffer; width: number; height: number };

export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError';
}

export class TooManyPixelsError extends Error {
  override name = 'TooManyPixelsError';
}

/** Checks the dimensions in the metadata, before decoding anything. */
async function requireAllowedDimensions(bytes: Buffer) {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UnreadableImageError('The image has no readable header', { cause: error });
    });
  if (!width || !height) throw new UnreadableImageError('The image has no size');
  if (width * height * pages > PIXELS_MAX || pages > FRAMES_MAX) throw new TooManyPixelsError();
}

/**
 * Converts an image of a type that `detectImageType` knows to WebP: upright, the first frame, without metadata. Throws
 * UnreadableImageError or TooManyPixelsError.
 */
export async function convertImage(bytes: Buffer, size: ResizeOptions): Promise<ProcessedImage> {
  await requireAllowedDimensions(bytes);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate()
      .resize(size)
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnreadableImageError('The image cannot be decoded', { cause: error });
  }
}
