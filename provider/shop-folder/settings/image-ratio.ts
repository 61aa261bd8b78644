import { readFileSync, statSync } from 'node:fs';
import { getFileErrorMessage } from '@/provider/shop-folder/files/read-text';

const MAX_BYTES = 500_000;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** From the start of a PNG: its signature, then the first chunk with width and height. */
const PNG_HEADER_BYTES = 24;

const toRatio = (width: number, height: number) => (width > 0 && height > 0 ? width / height : null);

function getSvgRatio(text: string): number | null {
  const [tag = ''] = /<svg\b[^>]*>/i.exec(text) ?? [];
  const [, box = ''] = /\bviewBox\s*=\s*["']([^"']*)["']/i.exec(tag) ?? [];
  const [, , boxWidth = 0, boxHeight = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return toRatio(boxWidth, boxHeight);
}

/** The width of an SVG or PNG file by its height, or a sentence that says why it cannot be used. */
export function readImageRatio(path: string): number | { error: string } {
  try {
    if (statSync(path).size > MAX_BYTES) return { error: `The file is larger than ${MAX_BYTES / 1_000} KB.` };
    const bytes = readFileSync(path);
    if (/\.svg$/i.test(path))
      return getSvgRatio(String(bytes)) ?? { error: 'This is not an SVG image with a viewBox.' };
    const isPng = bytes.length >= PNG_HEADER_BYTES && bytes.subarray(0, 8).equals(PNG_SIGNATURE);
    const ratio = isPng ? toRatio(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : null;
    return ratio ?? { error: 'This is not a PNG image.' };
  } catch (error) {
    return { error: getFileErrorMessage(error) };
  }
}
