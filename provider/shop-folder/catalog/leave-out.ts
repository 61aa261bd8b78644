import { join } from 'node:path';
import type { FileEntry } from '@/provider/shop-folder/entries/entry';
import type { ImportSectionOptions } from '@/provider/shop-folder/entries/import-section';
import type { SectionFiles } from '@/provider/shop-folder/entries/section';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { createLineFinder } from '@/provider/shop-folder/files/yaml-line';

export type RejectOptions = Pick<ImportSectionOptions, 'folder' | 'preference'>;

/** Why an entry of a file cannot be imported. `path` is where in it. */
export type EntryProblem = { entry: FileEntry; path: readonly PropertyKey[]; message: string };

/** Leaves out entries that the shop cannot take beside what it has, and reports why. */
export async function leaveOut(
  { path: folder, report }: ShopFolder,
  files: SectionFiles & { unreadable: ReadonlySet<string> },
  { problems, keys }: { problems: readonly EntryProblem[]; keys: ReadonlySet<string> },
): Promise<SectionFiles> {
  const findLine = createLineFinder();
  for (const { entry, path, message } of problems) {
    const place = [...entry.path, ...path];
    const line = await findLine(join(folder, entry.file), place);
    report({ file: entry.file, line, field: place.join('.'), message });
  }
  const unreadable = new Set([...files.unreadable, ...keys]);
  return { ...files, entries: files.entries.filter(({ key }) => !keys.has(key)), unreadable };
}
