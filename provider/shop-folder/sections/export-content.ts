import type { Db } from '@/provider/db/client';
import { exportSection, type SectionExport } from '@/provider/shop-folder/entries/export-section';
import { readLanguages } from '@/provider/shop-folder/files/languages';
import { contentSections } from './content-sections';
import { textSections } from './texts/text-sections';

/** The files of what surrounds products, as the shop has it now. */
export async function exportContent(
  db: Db,
  folderPath: string,
  language = readLanguages(folderPath).language,
): Promise<SectionExport> {
  const exports: SectionExport[] = [];
  for (const section of contentSections) exports.push(await exportSection(db, section, folderPath, language));
  return joinExports(exports);
}

/** The files of text pages and the blog, as the shop has them now. */
export async function exportTexts(
  db: Db,
  folderPath: string,
  language = readLanguages(folderPath).language,
): Promise<SectionExport> {
  const exports: SectionExport[] = [];
  for (const section of textSections) exports.push(await exportSection(db, section, folderPath, language));
  return joinExports(exports);
}

export const joinExports = (exports: readonly SectionExport[]): SectionExport => ({
  files: exports.flatMap(({ files }) => files),
  removedFiles: exports.flatMap(({ removedFiles }) => removedFiles),
  saveBase: async (db) => {
    for (const { saveBase } of exports) await saveBase(db);
  },
});
