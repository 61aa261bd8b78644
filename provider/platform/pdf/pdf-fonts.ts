import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';

const FILES = join(process.cwd(), 'node_modules/@fontsource/open-sans/files');
/** The files of the typeface, in the order in which a letter is looked for. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
  'hebrew',
];

export type PdfFont = {
  name: string;
  bytes: Buffer;
  hasLetter: (codePoint: number) => boolean;
  /** As a share of the font size. */
  getWidth: (codePoint: number) => number;
};
export type PdfWeight = 'regular' | 'bold';

const fileWeights = { regular: 400, bold: 700 } satisfies Record<PdfWeight, number>;

function readFont(subset: string, weight: PdfWeight): PdfFont {
  const name = `open-sans-${subset}-${fileWeights[weight]}-normal`;
  const bytes = readFileSync(join(FILES, `${name}.woff`));
  const font = create(bytes);
  if (font.isCollection) throw new Error(`${name} has several fonts`);
  const widths = new Map<number, number>();
  return {
    ...{ name, bytes, hasLetter: (codePoint) => font.hasGlyphForCodePoint(codePoint) },
    getWidth: (codePoint) => {
      const known = widths.get(codePoint);
      if (known !== undefined) return known;
      const width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
      widths.set(codePoint, width);
      return width;
    },
  };
}

const fonts = new Map<PdfWeight, PdfFont[]>();

/** Reads the fonts with the first document: 400 KB. */
export function getPdfFonts(weight: PdfWeight): PdfFont[] {
  const known = fonts.get(weight);
  if (known) return known;
  const read = SUBSETS.map((subset) => readFont(subset, weight));
  fonts.set(weight, read);
  return read;
}

const MISSING = '?';

export type TextRun = { font: PdfFont; text: string };

/** The font that has a letter. */
const fontsByLetter = new Map<PdfWeight, Map<string, PdfFont | null>>();

function findFont(letter: string, weight: PdfWeight): PdfFont | null {
  const ofWeight = fontsByLetter.get(weight) ?? new Map<string, PdfFont | null>();
  fontsByLetter.set(weight, ofWeight);
  const known = ofWeight.get(letter);
  if (known !== undefined) return known;
  const codePoint = letter.codePointAt(0) ?? 0;
  const font = getPdfFonts(weight).find(({ hasLetter }) => hasLetter(codePoint)) ?? null;
  ofWeight.set(letter, font);
  return font;
}

/** How wide a text is at the font size 1. Kerning, which is left out, makes it a hair narrower. */
export const measureText = (text: string, weight: PdfWeight) =>
  toTextRuns(text, weight).reduce(
    (width, { font, text: part }) =>
      [...part].reduce((sum, letter) => sum + font.getWidth(letter.codePointAt(0) ?? 0), width),
    0,
  );

/** Splits a text by the font that has its letters; a letter that none has becomes a question mark. */
export function toTextRuns(text: string, weight: PdfWeight): TextRun[] {
  const [first] = getPdfFonts(weight);
  const runs: TextRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const own = findFont(letter, weight);
    const font = own ?? first!;
    const last = runs.at(-1);
    const shown = own ? letter : MISSING;
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}
