export type Shade = { code: string; name: string; family: string; image: string };
type ShadeFamily = { code: string; title: string; shades: readonly Shade[] };

const titles: Readonly<Record<string, string>> = {
  black: 'Black',
  brown: 'Brown',
  blonde: 'Blonde',
  red: 'Red and copper',
  burgundy: 'Burgundy',
  grey: 'Grey',
  mixed: 'Highlights and fades',
  bright: 'Bright',
};

/** The shop's colours by family, in the order they come in. A family that has no title of its own is called as it is. */
export function shadeFamilies(shades: readonly Shade[]): ShadeFamily[] {
  const codes = [...new Set(shades.map(({ family }) => family))];
  return codes.map((code) => ({
    code,
    title: titles[code] ?? (code || 'Other'),
    shades: shades.filter(({ family }) => family === code),
  }));
}

const COMPARED_MAX = 2;

/** The shades that are laid side by side: a third takes the place of the one laid first, again takes it away. */
export const compared = (laid: readonly string[], code: string): string[] =>
  laid.includes(code) ? laid.filter((other) => other !== code) : [...laid, code].slice(-COMPARED_MAX);
