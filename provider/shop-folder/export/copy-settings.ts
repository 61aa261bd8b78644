import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { MEDIA_FOLDER } from '@/provider/shop-folder/media/read-media-file';
import {
  readSettings,
  SETTINGS_FILE,
  type LoadedShopSettings,
} from '@/provider/shop-folder/settings/read-settings';

/** The images of `media` that shop.yaml names; others come with the shop. */
const listMediaImages = (from: string, { imageFiles }: LoadedShopSettings) =>
  Object.values(imageFiles)
    .map((path) => relative(resolve(from), resolve(path)))
    .filter((file) => file.startsWith(join(MEDIA_FOLDER, '/')));

/** Files that shop.yaml names, and then itself: a folder with it has them all. */
export function listSettingsFiles(from: string): string[] {
  const settings = readSettings(from, () => undefined);
  if (!settings) return [];
  const { logo, icon, fonts } = settings;
  const fontFiles = Object.values(fonts).map((font) => (typeof font === 'object' ? font.file : undefined));
  const named = [logo, icon, ...fontFiles, ...listMediaImages(from, settings)];
  return [...new Set([...named, SETTINGS_FILE])].filter((file) => file !== undefined);
}

/** Copies these files as they are. An image that the export has written there already is the same. */
export async function copySettingsFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await copyFile(join(from, file), join(to, file), constants.COPYFILE_EXCL).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST' || !file.startsWith(join(MEDIA_FOLDER, '/'))) throw error;
      },
    );
  }
}
