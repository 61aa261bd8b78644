import type { ProductTranslations } from './localized-columns';
import type { ProductExtras } from './product-extras';

/** A product as a product export has it, checked. Amounts are in cents of the shop's base currency. */
export type ImportedProduct = {
  /** Where it begins in its file. */
  line: number;
  handle: string;
  title: string;
  descriptionHtml: string;
  vendor: string;
  type: string;
  tags: readonly string[];
  isPublished: boolean;
  seoTitle: string;
  seoDescription: string;
  /** In the order of the pickers; empty for a product with one variant. */
  optionNames: readonly string[];
  variants: readonly ImportedVariant[];
  images: readonly ImportedImage[];
  /** Values by "namespace.key". */
  metafields: ReadonlyMap<string, string>;
  extras: Partial<ProductExtras>;
  /** Missing if the file has no columns for them. */
  translations?: ProductTranslations;
  /** Some of its rows could not be used, and were reported. */
  hasErrors: boolean;
};

/** What the whole file names, which is read a batch at a time. */
export type FileNames = {
  handles: ReadonlySet<string>;
  /** Of products of which no row can be used. */
  unusableHandles: ReadonlySet<string>;
  /** Those that it has once. */
  skus: ReadonlySet<string>;
};

export type ImportedVariant = {
  line: number;
  /** Null if the export has none. */
  sku: string | null;
  /** One for each option of the product. */
  optionValues: readonly string[];
  priceCents: number;
  /** What it cost before a reduction. */
  compareAtCents: number | null;
  /** Null if the shop does not count it. */
  stock: number | null;
  /** Whether it is sold while its stock is 0. */
  isSoldWithoutStock: boolean;
  barcode: string | null;
  weightGrams: number;
  image: string | null;
  /** Missing if the file has no column for it. */
  handlingDays?: number;
  /** Missing if it is sold. */
  isSold?: false;
  /** Nobody has changed the stock in the file since it was exported; missing if that cannot be said. */
  isStockAsExported?: true;
};

/** `src`: an address, or a file of the folder `media`. */
export type ImportedImage = {
  line: number;
  src: string;
  alt: string;
  /** The label of the option that it shows; missing if it shows all of them. */
  option?: string;
};
