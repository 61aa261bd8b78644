import { join } from 'node:path';
import { readCatalog } from './catalog/read-catalog';
import { readContent } from './sections/content-sections';
import { NOTHING_KNOWN } from './sections/references';
import { UnreadableFileError, type FileError, type ReportFileError } from './files/file-error';
import { readLanguages } from './files/languages';
import { createTranslationCount } from './files/missing-translations';
import { getFileErrorMessage } from './files/read-text';
import { listMediaEntries } from './media/list-media-entries';
import { findSourceProblem, reportMissingMedia } from './media/report-missing-media';
import { readSettings } from './settings/read-settings';
import { listImages } from './products/import-batch';
import { countMissingTexts } from './products/localized-columns';
import { addOtherAddress, type OtherAddresses } from './products/product-path';
import { readProducts } from './products/read-products';
import { readCustomers } from './customers/read-customers';
import { readPhotos } from './reviews/read-photos';
import { readReviews } from './reviews/read-reviews';
import { NO_TEXTS_KNOWN } from './sections/texts/references';
import { readTexts } from './sections/texts/text-sections';

/** More errors of one folder are counted, not kept. */
const ERRORS_MAX = 1_000;

type FolderCheck = {
  productCount: number;
  variantCount: number;
  attributeCount: number;
  categoryCount: number;
  reviewCount: number;
  photoCount: number;
  customerCount: number;
  pageCount: number;
  postCount: number;
  /** Of its products. No error. */
  otherAddresses: OtherAddresses;
  /** How many texts lack a translation, by further language. */
  missingTranslations: Readonly<Record<string, number>>;
  /** The first of them, in the order of the files. */
  errors: readonly FileError[];
  errorCount: number;
};

const PRODUCTS = 'products.csv';

async function countAll(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _row of rows) count += 1;
  return count;
}

/** Reads a shop folder and says what is wrong in it. Changes nothing. */
export async function checkFolder(folder: string): Promise<FolderCheck> {
  const errors: FileError[] = [];
  let [errorCount, productCount, variantCount] = [0, 0, 0];
  const otherAddresses: OtherAddresses = { count: 0, products: [] };
  const report = (error: FileError) => {
    errorCount += 1;
    if (errors.length < ERRORS_MAX) errors.push(error);
  };
  const { further } = readLanguages(folder);
  const translationCount = createTranslationCount(further);
  const reportProduct: ReportFileError = (error) => report({ file: PRODUCTS, ...error });
  try {
    for await (const product of readProducts(join(folder, PRODUCTS), reportProduct)) {
      productCount += 1;
      variantCount += product.variants.length;
      addOtherAddress(otherAddresses, product.handle);
      for (const locale of further) translationCount.addMissing(locale, countMissingTexts(product, locale));
      for (const { src, line, field = 'Image Src' } of listImages(product)) {
        const message = findSourceProblem(folder, src);
        if (message) reportProduct({ line, field, message });
      }
    }
  } catch (error) {
    if (error instanceof UnreadableFileError)
      reportProduct({ line: error.line, field: null, message: error.message });
    else reportProduct({ line: null, field: null, message: getFileErrorMessage(error) });
  }
  const addTranslations = translationCount.add;
  readSettings(folder, report, addTranslations);
  const shopFolder = { path: folder, report, now: new Date(), timeZone: 'UTC', addTranslations };
  const { attributes, categories } = await readCatalog(shopFolder);
  // Which categories and products there are is only known in the database.
  const content = await readContent(shopFolder, NOTHING_KNOWN);
  const texts = await readTexts(shopFolder, NO_TEXTS_KNOWN);
  await reportMissingMedia(shopFolder, listMediaEntries({ attributes, categories }, [...content, ...texts]));
  const countTexts = (name: string) =>
    texts.find(({ section }) => section.name === name)?.files.entries.length ?? 0;
  return {
    productCount,
    variantCount,
    attributeCount: attributes?.attributes.length ?? 0,
    categoryCount: categories?.categories.length ?? 0,
    reviewCount: await countAll(readReviews(shopFolder)),
    photoCount: await countAll(readPhotos(shopFolder)),
    customerCount: await countAll(readCustomers(shopFolder)),
    pageCount: countTexts('pages'),
    postCount: countTexts('posts'),
    otherAddresses,
    missingTranslations: translationCount.count(),
    errors,
    errorCount,
  };
}
