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

/** A part of an upright image, in fractions of its width and height. */
export type ImageRegion = { left: number; top: number; width: number; height: number };

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
    autoOrient,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UnreadableImageError('The image has no readable header', { cause: error });
    });
  if (!width || !height) throw new UnreadableImageError('The image has no size');
  if (width * height * pages > PIXELS_MAX || pages > FRAMES_MAX) throw new TooManyPixelsError();
  return autoOrient;
}

/** At least one pixel, and inside of the image. */
function toPixels({ left, top, width, height }: ImageRegion, image: { width: number; height: number }) {
  const x = Math.min(Math.round(left * image.width), image.width - 1);
  const y = Math.min(Math.round(top * image.height), image.height - 1);
  const toLength = (wanted: number, most: number) => Math.max(1, Math.min(Math.round(wanted), most));
  return {
    ...{ left: x, top: y },
    width: toLength(width * image.width, image.width - x),
    height: toLength(height * image.height, image.height - y),
  };
}

/**
 * Converts an image of a type that `detectImageType` knows to WebP: upright, the first frame, without metadata; all of it, or a
 * region. Throws UnreadableImageError or TooManyPixelsError.
 */
export async function convertImage(
  bytes: Buffer,
  size: ResizeOptions,
  region?: ImageRegion,
): Promise<ProcessedImage> {
  const dimensions = await requireAllowedDimensions(bytes);
  try {
    const upright = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate();
    const { data, info } = await (region ? upright.extract(toPixels(region, dimensions)) : upright)
      .resize(size)
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnreadableImageError('The image cannot be decoded', { cause: error });
  }
}
