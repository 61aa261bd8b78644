import { z } from 'zod';
import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { attributes } from '@/provider/db/schema/attribute';
import { categories } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import { forgetCachedTables } from '@/provider/platform/cached-table';
import type { ServiceContext } from '@/provider/platform/context';
import { compareSection, type SectionDifference } from '@/provider/shop-folder/entries/compare-section';
import { exportSection, type SectionExport } from '@/provider/shop-folder/entries/export-section';
import { importInTransaction } from '@/provider/shop-folder/entries/import-in-transaction';
import type { ImportSectionOptions, SectionImport } from '@/provider/shop-folder/entries/import-section';
import type { SectionFiles } from '@/provider/shop-folder/entries/section';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { attributesSection } from './attributes-section';
import { categoriesSection } from './categories-section';
import type { CatalogSection } from './catalog-section';
import { loadCategories } from './load-categories';
import { addPending, refreshProducts } from './refresh-products';
import { rejectTakenLabels } from './taken-labels';
import { rejectTakenNames } from './taken-names';

const catalogSections: readonly CatalogSection[] = [attributesSection, categoriesSection];

/** Reads what products belong to. What has an error is reported, and is not known of. */
export async function readCatalogSections(folder: ShopFolder) {
  const read: { section: CatalogSection; files: SectionFiles }[] = [];
  for (const section of catalogSections) read.push({ section, files: await section.read(folder, null) });
  return read;
}

/**
 * Brings what changed in attributes.yaml and categories.yaml into the shop, before the products that name it. Returns
 * null if no products can follow: a new shop whose files have errors would get from them what the files say better.
 */
export async function importCatalog(
  ctx: ServiceContext,
  options: ImportSectionOptions,
): Promise<SectionImport[] | null> {
  const isNew = await areTablesEmpty(ctx.db, [attributes, categories, products]);
  const read = await readCatalogSections(options.folder);
  if (isNew && read.some(({ files }) => files.unreadable === 'all')) return null;
  const imports: SectionImport[] = [];
  const { folder, preference, isDryRun } = options;
  for (const { section, files } of read) {
    const reject = section === categoriesSection ? rejectTakenNames : rejectTakenLabels;
    const accepted = await reject(ctx.db, files, { folder, preference });
    imports.push(
      await importInTransaction(ctx, section, accepted, options, async (db, result) => {
        if (!isDryRun) await addPending(db, section, result);
      }),
    );
  }
  if (isDryRun) return imports;
  forgetCachedTables(ctx.db);
  await refreshProducts(ctx);
  return imports;
}

/** attributes.yaml and categories.yaml, as the shop has them. What they cannot have is reported. */
export async function exportCatalog(
  db: Db,
  { path, report }: Pick<ShopFolder, 'path' | 'report'>,
  language: string,
): Promise<SectionExport[]> {
  const exports: SectionExport[] = [];
  for (const section of catalogSections)
    try {
      exports.push(await exportSection(db, section, path, language));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      for (const { path: place, message } of error.issues)
        report({
          ...{ file: section.getFile(''), line: null, field: place.map(String).join('.') || null },
          message: `The file cannot have what the shop has, and stays as it is. ${message}`,
        });
    }
  await loadCategories(db, (error) => report({ file: categoriesSection.getFile(''), ...error }));
  return exports;
}

/** Compares what products belong to. What is wrong in the folder is said by `check`. */
export async function compareCatalog(
  db: Db,
  folder: Omit<ShopFolder, 'report'>,
): Promise<SectionDifference[]> {
  const differences: (SectionDifference | null)[] = [];
  for (const { section, files } of await readCatalogSections({ ...folder, report: () => undefined }))
    differences.push(await compareSection(db, section, files));
  return differences.filter((difference) => difference !== null);
}
