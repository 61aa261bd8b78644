export type ShopColor = { code: string; name: string; family: string; image: string };
type ColorFamily = { code: string; title: string; colors: readonly ShopColor[] };

/** Its shades have several tones: none of them is the color of a whole head of hair. */
export const MIXED_FAMILY = 'mixed';

const titles: Readonly<Record<string, string>> = {
  black: 'Black',
  brown: 'Brown',
  blonde: 'Blonde',
  red: 'Red and copper',
  burgundy: 'Burgundy',
  grey: 'Grey',
  [MIXED_FAMILY]: 'Highlights and fades',
  bright: 'Bright',
};

/** A family without a title is named by its code. */
export const getFamilyTitle = (code: string): string => titles[code] ?? (code || 'Other');

/** The shop's colors by family, in the order they come in. */
export function groupColorFamilies(shades: readonly ShopColor[]): ColorFamily[] {
  const codes = [...new Set(shades.map(({ family }) => family))];
  return codes.map((code) => ({
    code,
    title: getFamilyTitle(code),
    colors: shades.filter(({ family }) => family === code),
  }));
}

const COMPARED_MAX = 2;

/** The colors compared side by side: a third replaces the first, and selecting one again removes it. */
export const toggleComparedColor = (comparedCodes: readonly string[], code: string): string[] =>
  comparedCodes.includes(code)
    ? comparedCodes.filter((other) => other !== code)
    : [...comparedCodes, code].slice(-COMPARED_MAX);
