import { join } from 'node:path';
import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import { products } from '@/provider/db/schema/product';
import type { ServiceContext } from '@/provider/platform/context';
import { isOwnFolder } from './export/check-target';
import { UnreadableFileError, type FileError, type ReportFileError } from './files/file-error';
import { readProductsVersion, saveProductsVersion } from './export/product-differences';
import { getFileErrorMessage } from './files/read-text';
import type { ShopFolder } from './files/shop-folder';
import { applyCategoryRules } from './catalog/apply-rules';
import { readPeopleVersions, savePeopleVersions } from './compare-people';
import { importCustomers } from './customers/import-customers';
import { importCatalog } from './catalog/catalog-sections';
import { addCategoryOfAll } from './catalog/category-of-all';
import type { ImportedEntry, SectionImport } from './entries/import-section';
import { createImageImport, type ImportImages } from './media/create-image-import';
import { readMediaVersion } from './media/read-media-file';
import type { ProductChange } from './products/import-batch';
import { importPhotos } from './reviews/import-photos';
import { importReviews } from './reviews/import-reviews';
import { PHOTOS } from './reviews/read-photos';
import { REVIEWS } from './reviews/read-reviews';
import { saveSearchWords } from './search/save-search-words';
import { addOtherAddress, type OtherAddresses } from './products/product-path';
import { importProducts, type ImportOptions } from './products/import-products';
import { importContent, importTexts } from './sections/import-content';
import { importTerms, reportUnknownGoods } from './terms/import-terms';

/** More of one kind is counted, not kept. */
const LISTED_MAX = 1_000;
const PRODUCTS = 'products.csv';

/** A value that the folder and the shop both changed. */
export type FolderConflict = {
  file: string;
  line: number | null;
  /** What it is a value of: the handle of a product, the code of a coupon, the name of a page … */
  handle: string;
  /** Empty if one of the two removed it. */
  value: string;
};

export type FolderImport = {
  /** Products that were read, also those without a change. */
  productCount: number;
  counts: Record<ProductChange['kind'], number>;
  /** The first of them. */
  changes: readonly ProductChange[];
  /** Of products that were created or moved. No error. */
  otherAddresses: OtherAddresses;
  /** What changed besides products. */
  content: { counts: Record<ImportedEntry['kind'], number>; changes: readonly ImportedEntry[] };
  /** New ones. */
  reviewCount: number;
  photoCount: number;
  customerCount: number;
  /** Whether shop.yaml says new terms of sale; null if those of another folder than the shop's were left out. */
  termsChanged: boolean | null;
  conflicts: readonly FolderConflict[];
  conflictCount: number;
  errors: readonly FileError[];
  errorCount: number;
};

type FolderImportOptions = Pick<ImportOptions, 'preference' | 'isDryRun'> & {
  /** Called after each batch, with the products that are done. */
  onProgress: (productCount: number) => Promise<void>;
  signal: AbortSignal;
};

type Report = {
  changes: ProductChange[];
  otherAddresses: OtherAddresses;
  content: { counts: Record<ImportedEntry['kind'], number>; changes: ImportedEntry[] };
  conflicts: FolderConflict[];
  conflictCount: number;
  errors: FileError[];
  errorCount: number;
};

function createReport() {
  const content = { counts: { created: 0, updated: 0, removed: 0, kept: 0 }, changes: [] };
  const result: Report = {
    ...{ changes: [], content, conflicts: [], conflictCount: 0, errors: [], errorCount: 0 },
    otherAddresses: { count: 0, products: [] },
  };
  const counts = { created: 0, updated: 0, moved: 0, unpublished: 0 };
  const newHandles = new Set<string>();
  const addConflict = (conflict: FolderConflict) => {
    result.conflictCount += 1;
    if (result.conflicts.length < LISTED_MAX) result.conflicts.push(conflict);
  };
  return {
    result,
    counts,
    newHandles,
    addError: (error: FileError) => {
      result.errorCount += 1;
      if (result.errors.length < LISTED_MAX) result.errors.push(error);
    },
    addChange: (change: ProductChange) => {
      counts[change.kind] += 1;
      if (change.kind === 'created' || change.kind === 'moved') {
        newHandles.add(change.handle);
        addOtherAddress(result.otherAddresses, change.handle);
      }
      if (result.changes.length < LISTED_MAX) result.changes.push(change);
    },
    addConflict,
    addSection: ({ changes, conflicts }: SectionImport) => {
      for (const entry of changes) {
        result.content.counts[entry.kind] += 1;
        if (result.content.changes.length < LISTED_MAX) result.content.changes.push(entry);
      }
      for (const { file, line, key, fields } of conflicts)
        for (const value of fields) addConflict({ file, line, handle: key, value });
    },
  };
}

type AroundOptions = Pick<ImportOptions, 'preference' | 'isDryRun'> & {
  folder: ShopFolder;
  addSection: (section: SectionImport) => void;
};

/** Brings what changed around products, and in texts, into the shop. */
async function importAround(ctx: ServiceContext, { addSection, ...options }: AroundOptions) {
  for (const section of await importContent(ctx, options)) addSection(section);
  for (const section of await importTexts(ctx, options)) addSection(section);
}

/** Brings what products belong to into the shop, before the products, or without them if there are none. */
function createCatalogImport(ctx: ServiceContext, { addSection, ...options }: AroundOptions) {
  let isDone = false;
  /** Returns whether products can follow. */
  const run = async () => {
    isDone = true;
    const sections = await importCatalog(ctx, options);
    sections?.forEach(addSection);
    return sections !== null;
  };
  return { run, finish: async () => void (isDone || (await run())) };
}

/** The menu of a shop without one is that of its largest categories: they come before it. */
async function completeCategories(ctx: ServiceContext) {
  await addCategoryOfAll(ctx.db, ctx.now());
  await applyCategoryRules(ctx);
}

/** Brings what names categories and products into the shop, which has them by now. */
async function importAfterProducts(ctx: ServiceContext, around: AroundOptions, isOwn: boolean) {
  if (!around.isDryRun) await completeCategories(ctx);
  await importAround(ctx, around);
  if (isOwn && !around.isDryRun) await reportUnknownGoods(ctx, around.folder);
}

type PeopleOptions = AroundOptions & {
  createImages: (file: string, field: string) => ImportImages;
  /** Handles of products that a dry run would create. */
  unwrittenHandles: ReadonlySet<string>;
  onProgress: () => Promise<void>;
};

/** Brings reviews, photos of shoppers and customers into the shop. Returns how many of each are new. */
async function importPeople(
  ctx: ServiceContext,
  { folder, addSection, createImages, isDryRun, ...options }: PeopleOptions,
) {
  const shared = { ...options, isDryRun, onSection: addSection };
  const reviewImages = createImages(REVIEWS, 'picture_urls');
  const reviewCount = await importReviews(ctx, folder, { ...shared, importImages: reviewImages });
  const photoImages = createImages(PHOTOS, 'image');
  const photoCount = await importPhotos(ctx, folder, { ...shared, importImages: photoImages });
  const customerCount = await importCustomers(ctx, folder, isDryRun);
  return { reviewCount, photoCount, customerCount };
}

/**
 * Brings what changed in a shop folder into the shop: products with their images, what surrounds them, and new reviews
 * and photos; what they belong to fills a shop that has nothing of it.
 */
export async function importFolder(
  ctx: ServiceContext,
  folder: string,
  { preference, isDryRun, onProgress, signal }: FolderImportOptions,
): Promise<FolderImport> {
  const { result, counts, newHandles, addError, addChange, addConflict, addSection } = createReport();
  const shopFolder = { path: folder, now: ctx.now(), timeZone: ctx.config.timeZone, report: addError };
  const createImages: PeopleOptions['createImages'] = (file, field) =>
    createImageImport(ctx, {
      ...{ folder, isDryRun, signal, field, isOfShoppers: file !== PRODUCTS },
      report: (error) => addError({ file, ...error }),
    });
  const around = { folder: shopFolder, preference, isDryRun, addSection };
  const catalog = createCatalogImport(ctx, around);
  const report: ReportFileError = (error) => addError({ file: PRODUCTS, ...error });
  let productCount = 0;
  const isOwn = await isOwnFolder(ctx, folder);
  // The start compares with the shop's own folder.
  const version = isOwn && !isDryRun ? await readProductsVersion(folder) : null;
  const termsChanged = await importTerms(ctx, shopFolder, { isOwn, isDryRun });
  try {
    await importProducts(ctx, join(folder, PRODUCTS), {
      preference,
      isDryRun,
      report,
      prepare: catalog.run,
      readImageVersion: (src) => readMediaVersion(folder, src),
      importImages: createImages(PRODUCTS, 'Image Src'),
      onChange: addChange,
      onConflict: (conflict) => addConflict({ file: PRODUCTS, ...conflict }),
      onProgress: (count) => {
        productCount += count;
        return onProgress(productCount);
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFileError)
      report({ line: error.line, field: null, message: error.message });
    else if ((error as NodeJS.ErrnoException).syscall)
      report({ line: null, field: null, message: getFileErrorMessage(error) });
    else throw error;
    // In a new shop, all that names products would have errors only because they are not there.
    if (!(await areTablesEmpty(ctx.db, [products]))) {
      await catalog.finish();
      await importAround(ctx, around);
    }
    return { ...result, counts, termsChanged, productCount, reviewCount: 0, photoCount: 0, customerCount: 0 };
  }
  await catalog.finish();
  if (result.conflictCount === 0) await saveProductsVersion(ctx.db, version);
  await importAfterProducts(ctx, around, isOwn);
  if (!isDryRun && result.changes.length > 0) await saveSearchWords(ctx.db);
  const peopleVersions = version && (await readPeopleVersions(folder));
  const people = await importPeople(ctx, {
    ...{ ...around, createImages },
    // A dry run has not created them.
    unwrittenHandles: isDryRun ? newHandles : new Set<string>(),
    onProgress: () => onProgress(productCount),
  });
  if (peopleVersions && result.conflictCount === 0) await savePeopleVersions(ctx.db, peopleVersions);
  return { ...result, counts, termsChanged, productCount, ...people };
}
