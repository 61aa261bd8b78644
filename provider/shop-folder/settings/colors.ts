const WHITE = '#ffffff';
const BLACK = '#000000';
/** WCAG 2.2, 1.4.3: the least contrast of text. */
const TEXT_CONTRAST = 4.5;

export const COLOR_KEYS = ['text', 'accent', 'dark', 'surface'] as const;

/** The colors that shop.yaml may name. */
export type ShopColors = Partial<Record<(typeof COLOR_KEYS)[number], string>>;

/** Those of app/styles/theme.css, which a shop without colors of its own has. */
const DEFAULT_PALETTE = {
  text: '#21161a',
  text2: '#5b4b50',
  text3: '#756468',
  accent: '#7a1c36',
  accentDeep: '#5a1026',
  accentTint: '#f7e6e6',
  accentPaper: '#efd5d0',
  dark: '#1b1013',
  dark2: '#2c1d21',
  onDark: '#f7efec',
  onDark2: '#c3b3b6',
  surface: '#faf6f4',
};

export type Palette = typeof DEFAULT_PALETTE;

const parseHex = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Mixes two colors in sRGB; `share` of 0 to 1 is that of the second. */
export function mixColors(first: string, second: string, share: number): string {
  const others = parseHex(second);
  const channels = parseHex(first).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseHex(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function getContrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Only the colors that follow from those that the shop names. */
export const derivePalette = ({ text, accent, dark, surface }: ShopColors): Partial<Palette> => ({
  ...(text && { text, text2: mixColors(text, WHITE, 0.22), text3: mixColors(text, WHITE, 0.32) }),
  ...(accent && {
    accent,
    accentDeep: mixColors(accent, BLACK, 0.3),
    accentTint: mixColors(accent, WHITE, 0.9),
    accentPaper: mixColors(accent, WHITE, 0.82),
  }),
  ...(dark && {
    dark,
    dark2: mixColors(dark, WHITE, 0.08),
    onDark: mixColors(dark, WHITE, 0.95),
    onDark2: mixColors(dark, WHITE, 0.72),
  }),
  ...(surface && { surface }),
});

/** All colors of a shop, for emails and the pages of payment methods. */
export const getPalette = (colors: ShopColors): Palette => ({ ...DEFAULT_PALETTE, ...derivePalette(colors) });

/** Pairs of text and background that pages have; `key` is the color to change. */
const textPairs = (palette: Palette) =>
  [
    { key: 'text', color: palette.text, background: WHITE, where: 'on a white page' },
    { key: 'text', color: palette.text, background: palette.surface, where: 'on the color surface' },
    { key: 'text', color: palette.text3, background: palette.surface, where: 'as a pale note' },
    { key: 'text', color: palette.text2, background: palette.accentPaper, where: 'on a tint of the accent' },
    { key: 'accent', color: palette.accent, background: palette.surface, where: 'on the color surface' },
    { key: 'accent', color: palette.accent, background: palette.accentTint, where: 'on its own tint' },
    { key: 'dark', color: palette.onDark2, background: palette.dark2, where: 'under light text' },
  ] as const;

/** Colors with which a text could not be read, with a sentence each. */
export function listContrastErrors(colors: ShopColors): { key: keyof ShopColors; message: string }[] {
  const messages = new Map<keyof ShopColors, string>();
  for (const { key, color, background, where } of textPairs(getPalette(colors))) {
    const ratio = getContrast(color, background);
    if (ratio >= TEXT_CONTRAST || messages.has(key)) continue;
    messages.set(
      key,
      `Nobody can read the color ${key} ${where}: the contrast is ${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1, and ${TEXT_CONTRAST} are needed. Make ${colors[key] ? 'it darker' : 'surface lighter'}.`,
    );
  }
  return [...messages].map(([key, message]) => ({ key, message }));
}
