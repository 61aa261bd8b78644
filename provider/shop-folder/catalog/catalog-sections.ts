import { sql } from 'drizzle-orm';
import { productTag } from '@/contract/cache-tags';
import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { attributes } from '@/provider/db/schema/attribute';
import { categories } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { forgetCachedTables } from '@/provider/platform/cached-table';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
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
import { rejectTakenNames } from './taken-names';

/** Of one transaction, which keeps its locks for a moment and its statements within the time limit. */
const PRODUCTS_AT_ONCE = 2_000;

const catalogSections: readonly CatalogSection[] = [attributesSection, categoriesSection];

/** Reads what products belong to. What has an error is reported, and is not known of. */
export async function readCatalogSections(folder: ShopFolder) {
  const read: { section: CatalogSection; files: SectionFiles }[] = [];
  for (const section of catalogSections) read.push({ section, files: await section.read(folder, null) });
  return read;
}

/** Products that show an attribute by its code, or a category by its path: also one above theirs. */
const selectProducts = (codes: readonly string[], paths: readonly string[]) => sql`
  with recursive branch as (
    select id from categories
    where url_path in (select jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb))
    union select c.id from categories c join branch on c.parent_id = branch.id
  ), options as (
    select o.id from attribute_options o join attributes a on a.id = o.attribute_id
    where a.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
  )
  select product_id as id from product_categories where category_id in (select id from branch)
  union select product_id from product_attributes where option_id in (select id from options)
  union select v.product_id from variant_options join variants v on v.id = variant_id
    where option_id in (select id from options)
  order by id`;

/** The search and the pages of products show what changed: a transaction for every 2,000. */
async function refreshProducts(ctx: ServiceContext, imports: readonly SectionImport[]): Promise<void> {
  const listKeys = (section: CatalogSection) =>
    imports
      .flatMap(({ changes }) => changes)
      .filter(({ file, key, kind }) => file === section.getFile('') && key !== '' && kind === 'updated')
      .map(({ key }) => key);
  const [codes, paths] = [listKeys(attributesSection), listKeys(categoriesSection)];
  if (codes.length + paths.length === 0) return;
  const ids = (await executeRows<{ id: number }>(ctx.db, selectProducts(codes, paths))).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) {
    const part = ids.slice(start, start + PRODUCTS_AT_ONCE);
    await withTransaction(ctx, async (tx) => {
      await reindexProducts(tx.db, part);
      tx.invalidateTags(...part.map(productTag));
    });
  }
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
  for (const { section, files } of read) {
    const accepted =
      section === categoriesSection ? await rejectTakenNames(ctx.db, files, options) : files;
    imports.push(await importInTransaction(ctx, section, accepted, options));
  }
  if (options.isDryRun) return imports;
  forgetCachedTables(ctx.db);
  await refreshProducts(ctx, imports);
  return imports;
}

/** attributes.yaml and categories.yaml, as the shop has them. What they cannot have is reported. */
export async function exportCatalog(
  db: Db,
  { path, report }: Pick<ShopFolder, 'path' | 'report'>,
  language: string,
): Promise<SectionExport[]> {
  const exports: SectionExport[] = [];
  for (const section of catalogSections) exports.push(await exportSection(db, section, path, language));
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
