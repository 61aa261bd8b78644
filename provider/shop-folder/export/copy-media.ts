import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CATALOG_MEDIA_DIR } from '@/provider/platform/images/media-path';
import { nullIfMissing, UPLOADED_MEDIA, type FileStorage } from '@/provider/platform/storage/file-storage';
import { readCatalog } from '@/provider/shop-folder/catalog/read-catalog';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { ImageError } from '@/provider/shop-folder/media/image-error';
import { listMediaEntries } from '@/provider/shop-folder/media/list-media-entries';
import { MEDIA_FOLDER, parseMediaFile } from '@/provider/shop-folder/media/read-media-file';
import { listMediaFiles } from '@/provider/shop-folder/media/report-missing-media';
import { readContent } from '@/provider/shop-folder/sections/content-sections';
import { NOTHING_KNOWN } from '@/provider/shop-folder/sections/references';
import { readSettings, SETTINGS_FILE } from '@/provider/shop-folder/settings/read-settings';
import { NO_TEXTS_KNOWN } from '@/provider/shop-folder/sections/texts/references';
import { readTexts } from '@/provider/shop-folder/sections/texts/text-sections';
import { copyWithTimes, writeFile } from './media-files';

/** The path in the folder `media`; null, with a message, if it leads out of it. */
function findMediaName(file: string, fail: (message: string) => void): string | null {
  try {
    return parseMediaFile(file);
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    fail(error.message);
    return null;
  }
}

const isUploaded = (name: string) => name.startsWith(`${UPLOADED_MEDIA}/`);

type MediaSources = { shopFolder: string; storage: FileStorage; hasAllMedia: boolean };

/**
 * Brings images and videos that the files of a folder name, besides its tables, into its `media`: those that were uploaded
 * in the back office, and with `hasAllMedia` also those of the folder of the shop, or the repository.
 */
export async function copyNamedMedia(
  folder: ShopFolder,
  { shopFolder, storage, hasAllMedia }: MediaSources,
  signal: AbortSignal,
): Promise<void> {
  const reading = { ...folder, report: () => undefined }; // what has an error was reported when it was read
  const content = await readContent(reading, NOTHING_KNOWN);
  const texts = await readTexts(reading, NO_TEXTS_KNOWN);
  const entries = listMediaEntries(await readCatalog(reading), [...content, ...texts]);
  const fileByName = new Map<string, string>();
  for (const { file, source } of entries)
    for (const named of listMediaFiles(source)) {
      const name = findMediaName(named.file, (message) =>
        folder.report({ file, line: null, field: null, message: `${quoteText(named.file)}: ${message}` }),
      );
      if (name !== null) fileByName.set(name, file);
    }
  const { imageFiles = {} } = readSettings(folder.path, () => undefined) ?? {};
  for (const path of Object.values(imageFiles)) {
    const name = relative(CATALOG_MEDIA_DIR, path);
    if (!name.startsWith('..')) fileByName.set(name, SETTINGS_FILE);
  }
  for (const [name, file] of fileByName) {
    signal.throwIfAborted();
    const target = join(folder.path, MEDIA_FOLDER, name);
    if (!(hasAllMedia || isUploaded(name)) || (await nullIfMissing(stat(target)))) continue;
    const stored = isUploaded(name) ? await storage.find(name) : null;
    if (stored) {
      await writeFile(target, stored);
      continue;
    }
    const sources = [join(shopFolder, MEDIA_FOLDER, name), join(CATALOG_MEDIA_DIR, name)];
    const found = await Promise.all(sources.map((path) => nullIfMissing(stat(path))));
    const source = sources.find((_path, at) => found[at]?.isFile());
    if (source) await copyWithTimes(source, target);
    else
      folder.report({
        file,
        line: null,
        field: null,
        message: `There is no file ${quoteText(`${MEDIA_FOLDER}/${name}`)} to copy.`,
      });
  }
}
