import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { z } from 'zod';
import { formatFileError, type FileError } from '@/provider/shop-folder/files/file-error';
import { parseLanguages } from '@/provider/shop-folder/files/languages';
import { getFileErrorMessage } from '@/provider/shop-folder/files/read-text';
import { parseYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readFontFile, type FontFile } from './font-file';
import { FONT_KEYS, type FontKey } from './font-settings';
import { readImageRatio } from './image-ratio';
import { checkExcludedGoods, NOTHING_KNOWN, type KnownGoods } from './returns-settings';
import { ShopSettings } from './shop-settings';

export const SETTINGS_FILE = 'shop.yaml';
const MAX_BYTES = 1_000_000;
const IMAGE_MAX_BYTES = 20_000_000;
const SHOWN_ERRORS = 10;

/** Images that come with the shop: those of the demo shop. */
const CATALOG_MEDIA_DIR = join(process.cwd(), 'media');

type Image = keyof ShopSettings['images'];
type Issues = Pick<z.RefinementCtx, 'addIssue'>;

/**
 * `folder` is where it was read; `logoRatio` the width of the logo by its height, null without one; `imageFiles` where
 * the images are; `fontFiles` the fonts that have a file.
 */
export type LoadedShopSettings = ShopSettings & {
  folder: string;
  logoRatio: number | null;
  imageFiles: Partial<Record<Image, string>>;
  fontFiles: Partial<Record<FontKey, FontFile>>;
};

/** Where an image of the folder `media` is, or a sentence that says why it cannot be used. */
function findMediaImage(folder: string, file: string): { path: string } | { error: string } {
  const path = file.replace(/^media\//, '');
  const found = [join(folder, 'media'), CATALOG_MEDIA_DIR]
    .map((mediaFolder) => join(mediaFolder, path))
    .find((candidate) => existsSync(candidate));
  if (!found) return { error: `The file is missing: media/${path}.` };
  const stats = statSync(found);
  if (!stats.isFile()) return { error: 'This is no file.' };
  if (stats.size > IMAGE_MAX_BYTES) return { error: 'The file is larger than 20 MB.' };
  return { path: found };
}

/** The files of fonts, with those weights that the shop uses. */
function readFontFiles(
  folder: string,
  { fonts }: ShopSettings,
  ctx: Issues,
): LoadedShopSettings['fontFiles'] {
  const fontFiles: LoadedShopSettings['fontFiles'] = {};
  for (const key of FONT_KEYS) {
    const font = fonts[key];
    if (typeof font !== 'object') continue;
    const addIssue = (name: keyof typeof font, message: string) =>
      ctx.addIssue({ code: 'custom', path: ['fonts', key, name], message });
    const file = readFontFile(join(folder, font.file));
    if ('error' in file) {
      addIssue('file', file.error);
      continue;
    }
    const [lightest = 0, heaviest = 0] = font.weights?.split(' ').map(Number) ?? file.weights ?? [];
    if (font.weights && !file.weights) addIssue('weights', 'This font has one weight. Remove this line.');
    else if (file.weights && (lightest < file.weights[0] || heaviest > file.weights[1]))
      addIssue(
        'weights',
        `Write weights from ${file.weights[0]} to ${file.weights[1]}: others are not in the file.`,
      );
    fontFiles[key] = { ...file, weights: file.weights && [lightest, heaviest] };
  }
  return fontFiles;
}

/**
 * Reads the settings of a shop folder. Null, with reports, if they cannot be used.
 * @param known what of the shop they may name
 */
export function readSettings(
  folder: string,
  report: (error: FileError) => void,
  addTranslations?: ShopFolder['addTranslations'],
  known: KnownGoods = NOTHING_KNOWN,
): LoadedShopSettings | null {
  const path = join(folder, SETTINGS_FILE);
  const reportInFile = (message: string) => report({ file: SETTINGS_FILE, line: null, field: null, message });
  try {
    if (statSync(path).size > MAX_BYTES) {
      reportInFile('The file is larger than 1 MB.');
      return null;
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    let logoRatio: number | null = null;
    const imageFiles: LoadedShopSettings['imageFiles'] = {};
    let fontFiles: LoadedShopSettings['fontFiles'] = {};
    const Settings = ShopSettings.superRefine((settings, ctx) => {
      for (const field of ['logo', 'icon'] as const) {
        const file = settings[field];
        const ratio = file === undefined ? null : readImageRatio(join(folder, file));
        if (ratio !== null && typeof ratio !== 'number')
          ctx.addIssue({ code: 'custom', path: [field], message: ratio.error });
        else if (field === 'logo') logoRatio = ratio;
      }
      for (const [name, file] of Object.entries(settings.images) as [Image, string][]) {
        const found = findMediaImage(folder, file);
        if ('path' in found) imageFiles[name] = found.path;
        else ctx.addIssue({ code: 'custom', path: ['images', name], message: found.error });
      }
      fontFiles = readFontFiles(folder, settings, ctx);
      if (settings.returns) checkExcludedGoods(ctx, known, settings.returns);
    });
    const settings = parseYaml(text, Settings, {
      report: (error) => report({ file: SETTINGS_FILE, ...error }),
      getLanguages: () => parseLanguages(text),
      addTranslations: (content) => addTranslations?.(SETTINGS_FILE, content),
    });
    return settings && { ...settings, folder, logoRatio, imageFiles, fontFiles };
  } catch (error) {
    reportInFile(error instanceof TypeError ? 'The file is not text in UTF-8.' : getFileErrorMessage(error));
    return null;
  }
}

/** Settings of the process, by folder. Next bundles a module more than once, and a file may change after the start. */
const globalState = globalThis as typeof globalThis & {
  odetteShopSettings?: Map<string, LoadedShopSettings>;
};

/**
 * The settings of the shop, read once per process. Throws one error that names the file and each wrong line.
 * @param folder SHOP_DIR; relative to the current folder
 */
export function loadSettings(folder: string): LoadedShopSettings {
  const path = resolve(folder);
  const loaded = (globalState.odetteShopSettings ??= new Map());
  const known = loaded.get(path);
  if (known) return known;
  if (!existsSync(path)) throw new Error(`Setting SHOP_DIR is wrong: there is no folder ${path}`);
  const errors: FileError[] = [];
  const settings = readSettings(path, (error) => errors.push(error));
  if (!settings) {
    const shown = relative(process.cwd(), path) || '.';
    const lines = errors.map((error) => formatFileError({ ...error, file: join(shown, error.file) }));
    const rest = lines.length - SHOWN_ERRORS;
    throw new Error([...lines.slice(0, SHOWN_ERRORS), ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n'));
  }
  loaded.set(path, settings);
  return settings;
}
