import 'server-only';
import { derivePalette, getPalette, type Palette } from '@/provider/shop-folder/settings/colors';
import type { FontKey } from '@/provider/shop-folder/settings/font-settings';
import { buildFontStyle, getFontPath, listDefaultFonts, listFontFiles } from './brand-fonts';
import { shopSettings } from './shop-settings';

/** All colors of the shop, for what no style sheet reaches. */
export const PALETTE = getPalette(shopSettings?.colors ?? {});

/** The color that the browser shows around the page. */
export const THEME_COLOR = PALETTE.dark;

/** Their names in app/styles/theme.css. */
const variables: Record<keyof Palette, string> = {
  text: 'ink',
  text2: 'ink-2',
  text3: 'ink-3',
  accent: 'wine',
  accentDeep: 'wine-deep',
  accentTint: 'blush',
  accentPaper: 'rose-paper',
  dark: 'noir',
  dark2: 'noir-2',
  onDark: 'on-noir',
  onDark2: 'on-noir-2',
  surface: 'petal',
};

const settings = shopSettings ?? { fonts: {}, fontFiles: {} };
const { rules, declarations: fonts } = buildFontStyle(settings);
const declarations = [
  ...Object.entries(derivePalette(shopSettings?.colors ?? {})).map(
    ([name, color]) => `--color-${variables[name as keyof Palette]}:${color}`,
  ),
  ...fonts,
];

/** Colors and fonts of shop.yaml in place of those of the style sheet; null if it names none. */
export const BRAND_STYLE = declarations.length > 0 ? `${rules}:root{${declarations.join(';')}}` : null;

/** The font files that a page needs at first: at most one for titles and one for text. */
export const listFontAddresses = (defaultFonts: Record<FontKey, URL>): string[] => [
  ...listDefaultFonts(settings).map((key) => String(defaultFonts[key])),
  ...listFontFiles(settings).map(getFontPath),
];
