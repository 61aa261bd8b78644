import 'server-only';
import type { FontFile } from '@/provider/shop-folder/settings/font-file';
import {
  FONT_KEYS,
  getFallbackStack,
  getFontStack,
  type FontKey,
} from '@/provider/shop-folder/settings/font-settings';
import type { LoadedShopSettings } from '@/provider/shop-folder/settings/read-settings';

type ShopFonts = Pick<LoadedShopSettings, 'fonts' | 'fontFiles'>;

/** Their names in app/styles/theme.css. */
const variables: Record<FontKey, string> = { headings: 'display', text: 'sans' };

/** Typefaces that a device has, and the mean width of their letters: those of Arial and Times New Roman. */
const localFonts = {
  'sans-serif': { names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.4563 },
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'], width: 0.4172 },
};

/** The address has the hash of the content, so that browsers may keep the file forever. */
export const getFontPath = ({ hash }: FontFile) => `/media/brand/font/${hash}.woff2`;

/** The files that pages load: none, one or two. */
export const listFontFiles = ({ fontFiles }: ShopFonts): FontFile[] => [
  ...new Map(Object.values(fontFiles).map((file) => [file.hash, file])).values(),
];

const toPercent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** A font of the shop; its name differs by key, since the two may be files of one family. */
function buildFontFace(name: string, key: FontKey, file: FontFile): string {
  // A heading has one weight; without this range, browsers would draw a bold one for it.
  const weights = file.weights ?? (key === 'headings' ? [1, 1_000] : null);
  return [
    `@font-face{font-family:'${name}'`,
    'font-display:swap',
    ...(weights ? [`font-weight:${weights.join(' ')}`] : []),
    `src:url(${getFontPath(file)})format('woff2')}`,
  ].join(';');
}

/** A font of the device in the proportions of the shop's, so that nothing moves when that is there. */
function buildFallbackFace(name: string, fallback: keyof typeof localFonts, file: FontFile): string {
  const { names, width } = localFonts[fallback];
  const size = file.width / width;
  return [
    `@font-face{font-family:'${name}'`,
    `src:${names.map((local) => `local('${local}')`).join(',')}`,
    `size-adjust:${toPercent(size)}`,
    `ascent-override:${toPercent(file.ascent / size)}`,
    `descent-override:${toPercent(file.descent / size)}`,
    `line-gap-override:${toPercent(file.lineGap / size)}}`,
  ].join(';');
}

function buildFont({ fonts, fontFiles }: ShopFonts, key: FontKey): { faces: string; stack: string } | null {
  const font = fonts[key];
  const file = fontFiles[key];
  const stack = getFontStack(font);
  if (stack === undefined) return null;
  if (typeof font !== 'object' || !file) return { faces: '', stack };
  const name = key === 'headings' ? `${font.family} Headings` : font.family;
  return {
    faces: buildFontFace(name, key, file) + buildFallbackFace(`${name} Fallback`, font.fallback, file),
    stack: `'${name}','${name} Fallback',${getFallbackStack(font.fallback)}`,
  };
}

/** Typefaces of the style sheet that the shop has not replaced. */
export const listDefaultFonts = ({ fonts }: Pick<ShopFonts, 'fonts'>): FontKey[] =>
  FONT_KEYS.filter((key) => fonts[key] === undefined);

/** Rules and variables of the fonts that the shop names. */
export function buildFontStyle(settings: ShopFonts): { rules: string; declarations: string[] } {
  const built = FONT_KEYS.flatMap((key) => {
    const font = buildFont(settings, key);
    return font ? [{ key, ...font }] : [];
  });
  // The style sheet forbids bold letters that the browser draws: a text font of one weight needs them.
  const isBoldDrawn = settings.fontFiles.text && !settings.fontFiles.text.weights;
  return {
    rules: built.map(({ faces }) => faces).join('') + (isBoldDrawn ? 'html{font-synthesis:weight}' : ''),
    declarations: built.map(({ key, stack }) => `--font-${variables[key]}:${stack}`),
  };
}
