import { notInArray } from 'drizzle-orm';
import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import { navigationItems } from '@/provider/db/schema/category';
import { coupons } from '@/provider/db/schema/coupon';
import { configs, seoItems, topBanners } from '@/provider/db/schema/system';
import type { ServiceContext } from '@/provider/platform/context';
import { importInTransaction } from '@/provider/shop-folder/entries/import-in-transaction';
import type { ImportSectionOptions, SectionImport } from '@/provider/shop-folder/entries/import-section';
import { readContent } from './content-sections';
import { fillCategoryImages } from './default-content';
import { loadKnownToShop, NOTHING_KNOWN } from './references';
import { loadTextsKnownToShop, NO_TEXTS_KNOWN } from './texts/references';
import { readTexts } from './texts/text-sections';

/** Brings what changed around products into the shop. */
export async function importContent(
  ctx: ServiceContext,
  options: ImportSectionOptions,
): Promise<SectionImport[]> {
  const { folder, isDryRun } = options;
  // What shop.yaml sells at is not content.
  const isNew =
    (await areTablesEmpty(ctx.db, [navigationItems, coupons, topBanners, seoItems])) &&
    (await ctx.db.$count(configs, notInArray(configs.module, ['shipping', 'shop']))) === 0;
  if (isNew && !isDryRun) await fillCategoryImages(ctx.db);
  // A dry run has not created the products that the other files name.
  const known = isDryRun ? NOTHING_KNOWN : await loadKnownToShop(ctx.db);
  const results: SectionImport[] = [];
  for (const { section, files } of await readContent(folder, known))
    results.push(await importInTransaction(ctx, section, files, options));
  return results;
}

/** Brings what changed of text pages and the blog into the shop. */
export async function importTexts(
  ctx: ServiceContext,
  options: ImportSectionOptions,
): Promise<SectionImport[]> {
  const { folder, isDryRun } = options;
  const results: SectionImport[] = [];
  // Settings that were written just now are seen by a transaction, not by what is cached.
  const known = await ctx.db.transaction((tx) => loadTextsKnownToShop(tx, folder));
  const { values } = known;
  for (const { section, files } of await readTexts(folder, isDryRun ? { ...NO_TEXTS_KNOWN, values } : known))
    results.push(await importInTransaction(ctx, section, files, options));
  return results;
}
