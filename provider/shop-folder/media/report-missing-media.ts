import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG_MEDIA_DIR } from '@/provider/platform/images/media-path';
import type { FileEntry } from '@/provider/shop-folder/entries/entry';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { readText } from '@/provider/shop-folder/files/read-text';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { createLineFinder, type FindYamlLine } from '@/provider/shop-folder/files/yaml-line';
import { parseImageSource } from './import-image';
import { ImageError } from './image-error';
import { MEDIA_FOLDER, parseMediaFile } from './read-media-file';

const MEDIA_FILE = /^(?!\/)[^\s?#:\\]+\.(webp|png|jpe?g|avif|gif|mp4|webm)$/i;
const IMAGE_IN_TEXT = /<img\s[^>]*?src=["']([^"']+)["']/g;

type NamedFile = { file: string; path: readonly PropertyKey[] };

/** The images and videos that a value names, and where. */
export function* listMediaFiles(value: unknown, path: readonly PropertyKey[] = []): Generator<NamedFile> {
  if (typeof value === 'string') {
    if (MEDIA_FILE.test(value)) yield { file: value, path };
    else
      for (const [, src = ''] of value.matchAll(IMAGE_IN_TEXT))
        if (MEDIA_FILE.test(src)) yield { file: src, path };
  } else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* listMediaFiles(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Whether a file of `media` is there. Throws ImageError for a path that leads out of it. */
const hasMediaFile = (folder: string, file: string) =>
  [join(folder, MEDIA_FOLDER), CATALOG_MEDIA_DIR].some((media) => existsSync(join(media, parseMediaFile(file))));

/** Why a file of `media` cannot be had; null if it can. */
function findFileProblem(folder: string, file: string): string | null {
  try {
    if (hasMediaFile(folder, file)) return null;
    return `There is no file ${quoteText(`${MEDIA_FOLDER}/${parseMediaFile(file)}`)}. Put it there, or correct the name.`;
  } catch (error) {
    if (error instanceof ImageError) return error.message;
    throw error;
  }
}

/** The line of a setting; in the text of a Markdown file, that of the image itself. */
async function findLine(
  findYamlLine: FindYamlLine,
  path: string,
  keys: readonly PropertyKey[],
  name: string,
): Promise<number | null> {
  if (!path.endsWith('.md') || keys[0] !== 'text') return findYamlLine(path, keys);
  const text = (await readText(path).catch(() => null)) ?? '';
  const at = text.indexOf(name);
  return at < 0 ? null : text.slice(0, at).split('\n').length;
}

/** Reports images and videos that neither the folder nor the repository has; the rest of the file counts. */
export async function reportMissingMedia(
  { path: folder, report }: ShopFolder,
  entries: readonly Pick<FileEntry, 'file' | 'path' | 'line' | 'source'>[],
): Promise<void> {
  const findYamlLine = createLineFinder();
  for (const { file, path, line, source } of entries)
    for (const named of listMediaFiles(source)) {
      const message = findFileProblem(folder, named.file);
      if (message === null) continue;
      const ownKeys = named.path.flatMap((key): PropertyKey[] => (typeof key === 'string' ? key.split('.') : [key]));
      const keys = [...path, ...ownKeys];
      report({
        file,
        line: line ?? (await findLine(findYamlLine, join(folder, file), keys, named.file)),
        field: keys.map(String).join('.') || null,
        message,
      });
    }
}

/** Why an image or a video of a product cannot be had, as far as that is known without asking for it; null if it can. */
export function findSourceProblem(folder: string, src: string): string | null {
  try {
    const { address } = parseImageSource(src);
    if (address || hasMediaFile(folder, src)) return null;
    return `The file is missing: ${MEDIA_FOLDER}/${parseMediaFile(src)}.`;
  } catch (error) {
    if (error instanceof ImageError) return error.message;
    throw error;
  }
}
