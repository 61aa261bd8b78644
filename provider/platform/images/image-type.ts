type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

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
