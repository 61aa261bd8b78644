import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';

const FILES = join(process.cwd(), 'node_modules/@fontsource');
/** Of Open Sans, which has the letters that the typeface of the headings lacks. */
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

const listTextFiles = (weight: number) =>
  SUBSETS.map((subset) => `open-sans/files/open-sans-${subset}-${weight}-normal`);
const files = {
  display: [
    ...['latin', 'latin-ext'].map(
      (subset) => `hedvig-letters-serif/files/hedvig-letters-serif-${subset}-400-normal`,
    ),
    ...listTextFiles(400),
  ],
  text: listTextFiles(400),
  bold: listTextFiles(600),
};
export type Typeface = keyof typeof files;

const fonts = new Map<string, Font>();

/** The files are read when a letter is first looked for in them. */
function readFont(name: string): Font {
  const known = fonts.get(name);
  if (known) return known;
  const font = create(readFileSync(join(FILES, `${name}.woff`)));
  if (font.isCollection) throw new Error(`${name} has several fonts`);
  fonts.set(name, font);
  return font;
}

/** The path is in the units of its typeface, y upwards; the width is a share of the size. */
type Letter = { path: string; unitsPerEm: number; width: number };
const letters = new Map<string, Letter | null>();
const LETTERS_MAX = 2_000;

/** Null if no typeface has the letter, as of an emoji. */
function findLetter(typeface: Typeface, codePoint: number): Letter | null {
  const key = `${typeface} ${codePoint}`;
  const known = letters.get(key);
  if (known !== undefined) return known;
  const name = files[typeface].find((file) => readFont(file).hasGlyphForCodePoint(codePoint));
  let letter: Letter | null = null;
  if (name) {
    const font = readFont(name);
    const glyph = font.glyphForCodePoint(codePoint);
    const { unitsPerEm } = font;
    letter = { path: glyph.path.toSVG(), unitsPerEm, width: glyph.advanceWidth / unitsPerEm };
  }
  if (letters.size >= LETTERS_MAX) letters.clear();
  letters.set(key, letter);
  return letter;
}

const listLetters = (text: string, typeface: Typeface) =>
  [...text].flatMap((character) => findLetter(typeface, character.codePointAt(0) ?? 0) ?? []);

/** In pixels. */
export const measureText = (text: string, typeface: Typeface, size: number) =>
  listLetters(text, typeface).reduce((width, letter) => width + letter.width, 0) * size;

type TextStyle = { typeface: Typeface; size: number; color: string };

/** A line of text as SVG paths, so that no machine needs the typeface; `y` is its base line. */
export function drawText(text: string, { typeface, size, color }: TextStyle, x: number, y: number): string {
  let at = 0;
  const paths = listLetters(text, typeface).map(({ path, unitsPerEm, width }) => {
    const scale = size / unitsPerEm;
    const drawn =
      path && `<path transform="translate(${at.toFixed(2)} 0) scale(${scale} ${-scale})" d="${path}"/>`;
    at += width * size;
    return drawn;
  });
  return `<g fill="${color}" transform="translate(${x} ${y})">${paths.join('')}</g>`;
}

const ELLIPSIS = '…';

/** Cuts a text so that it fits with an ellipsis. */
function shorten(text: string, typeface: Typeface, size: number, width: number): string {
  let characters = [...text];
  while (characters.length > 0 && measureText(`${characters.join('')}${ELLIPSIS}`, typeface, size) > width)
    characters = characters.slice(0, -1);
  return `${characters.join('').trimEnd()}${ELLIPSIS}`;
}

type TextBlock = { typeface: Typeface; size: number; width: number; linesMax: number };

/** Breaks a text between words into lines that fit; what does not fit into the last one is cut. */
export function wrapText(text: string, { typeface, size, width, linesMax }: TextBlock): string[] {
  const fits = (line: string) => measureText(line, typeface, size) <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, linesMax);
  const isCut = lines.length > linesMax;
  return shown.map((line, index) =>
    fits(line) && !(isCut && index === linesMax - 1) ? line : shorten(line, typeface, size, width),
  );
}
