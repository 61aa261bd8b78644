import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@/provider/db/client';
import { exportCatalog, readCatalogSections } from '@/provider/shop-folder/catalog/catalog-sections';
import { listFolderChanges, type SectionExport } from '@/provider/shop-folder/entries/export-section';
import { loadSectionBase } from '@/provider/shop-folder/entries/imported-entries';
import type { Section, SectionFiles } from '@/provider/shop-folder/entries/section';
import type { FileError } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readContent } from '@/provider/shop-folder/sections/content-sections';
import { exportContent, exportTexts, joinExports } from '@/provider/shop-folder/sections/export-content';
import { loadKnownToShop } from '@/provider/shop-folder/sections/references';
import { loadTextsKnownToShop } from '@/provider/shop-folder/sections/texts/references';
import { readTexts } from '@/provider/shop-folder/sections/texts/text-sections';

type AroundExport = SectionExport & {
  /** Files to be written that say what was never imported: "coupons.yaml". */
  changedFiles: string[];
};

/** The files in which the folder says what was never imported, or what has an error. */
async function listChangedFiles(db: Db, folder: Omit<ShopFolder, 'report'>): Promise<Set<string>> {
  const changed = new Set<string>();
  const reading = { ...folder, report: (error: FileError) => void changed.add(error.file) };
  const add = async ({ section, files }: { section: Section<never>; files: SectionFiles }) => {
    for (const { file, key, source } of listFolderChanges(section, files, await loadSectionBase(db, section)))
      for (const name of section.listFiles?.(key, source) ?? [file]) changed.add(name);
  };
  for (const read of await readCatalogSections(reading)) await add(read);
  for (const read of await readContent(reading, await loadKnownToShop(db))) await add(read);
  for (const read of await readTexts(reading, await loadTextsKnownToShop(db, folder))) await add(read);
  return changed;
}

/** The files of what products belong to and of what surrounds them, as the shop has it now. */
export async function exportAround(db: Db, folder: ShopFolder, language: string): Promise<AroundExport> {
  const around = joinExports([
    ...(await exportCatalog(db, folder, language)),
    await exportContent(db, folder.path, language),
    await exportTexts(db, folder.path, language),
  ]);
  const changed = await listChangedFiles(db, folder);
  const overwritten = [...around.files.map(({ file }) => file), ...around.removedFiles];
  const changedFiles = overwritten.filter((file) => changed.has(file) && existsSync(join(folder.path, file)));
  return { ...around, changedFiles };
}
