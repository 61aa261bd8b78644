import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { create } from 'fontkitten';
import { getFileErrorMessage } from '@/provider/shop-folder/files/read-text';

const MAX_BYTES = 200_000;
const SIGNATURE = 'wOF2';
const LATIN = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'-/&%()"];
/** Letters as often as they are in texts, as in next/font: their mean width is that of a line. */
const SAMPLE = [...'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      '];
const HASH_CHARACTERS = 16;

/** All lengths are shares of the font size. */
export type FontFile = {
  bytes: Buffer<ArrayBuffer>;
  hash: string;
  /** The lightest and heaviest weight of a variable font; null if it has one weight. */
  weights: readonly [number, number] | null;
  /** The mean width of a letter. */
  width: number;
  ascent: number;
  descent: number;
  lineGap: number;
};

function readMetrics(bytes: Buffer): Omit<FontFile, 'bytes' | 'hash'> | { error: string } {
  const font = create(bytes);
  if (font.isCollection) return { error: 'This file has several fonts. Take one with one.' };
  const missing = LATIN.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  if (missing.length > 0)
    return {
      error: `This font lacks Latin letters or signs: ${missing.slice(0, 10).join(' ')}. Take a file with all of Basic Latin.`,
    };
  const toShare = (units: number) => units / font.unitsPerEm;
  const widths = SAMPLE.map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth);
  const { wght } = font.variationAxes;
  return {
    weights: wght ? [Math.max(1, wght.min), Math.min(1_000, wght.max)] : null,
    width: toShare(widths.reduce((sum, width) => sum + width, 0) / widths.length),
    ascent: toShare(font.ascent),
    descent: toShare(Math.abs(font.descent)),
    lineGap: toShare(font.lineGap),
  };
}

/** Reads a WOFF2 file, or returns a sentence that says why it cannot be used. */
export function readFontFile(path: string): FontFile | { error: string } {
  try {
    if (statSync(path).size > MAX_BYTES)
      return {
        error: `The file is larger than ${MAX_BYTES / 1_000} KB. Take one with the letters that the shop writes alone.`,
      };
    const bytes = readFileSync(path);
    if (bytes.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE)
      return { error: 'This is not a WOFF2 font.' };
    const metrics = readMetrics(bytes);
    if ('error' in metrics) return metrics;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARACTERS);
    return { bytes, hash, ...metrics };
  } catch (error) {
    return {
      error:
        error instanceof Error && 'code' in error && 'syscall' in error
          ? getFileErrorMessage(error)
          : 'This WOFF2 font is damaged.',
    };
  }
}
