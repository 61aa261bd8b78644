import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { toExtraColumns, type ExtraColumns } from './extra-columns';
import { htmlToText } from '@/provider/shop-folder/texts/html-to-text';
import type { ImportedImage, ImportedProduct, ImportedVariant } from './imported-product';
import type { ProductTranslations } from './localized-columns';
import { slugify, toDistinctSlug } from '@/provider/shop-folder/texts/slug';

export type ImageColumns = {
  path: string;
  alt: string;
  width: number;
  height: number;
  /** The value of the option that it shows; missing if it shows all of them. */
  color?: string;
};

/** What an import writes into the row of a product and those that belong to it; each is compared by itself. */
export type ProductColumns = Partial<ExtraColumns & ProductTranslations> & {
  name: string;
  meta: string;
  description: string;
  metaTitle: string;
  metaDescription: string;
  kind: string;
  tags: string[];
  isActive: boolean;
  categoryId: number | null;
  optionCodes: string[];
  images: ImageColumns[];
};

export type VariantColumns = {
  priceCents: number;
  wasCents: number | null;
  /** Null: it is not counted. */
  stock: number | null;
  image: string | null;
  optionIds: number[];
  position: number;
  isActive: boolean;
  /** Missing where the file has no column for it. */
  handlingDays?: number;
  barcode: string | null;
};

/** The columns of a product, and of its variants by SKU. */
export type ImportedColumns = { product: ProductColumns; variants: Record<string, VariantColumns> };

export type Attribute = { id: number; code: string };
export type AttributeOption = { id: number; value: string };

/** The rows of the shop that the names in a file stand for. */
export type Lookup = {
  /** Of the options of a product, in their order. */
  listOptionAttributes: (product: ImportedProduct) => Attribute[];
  getOption: (attribute: Attribute, label: string) => AttributeOption;
  /** What all variants of a product share. */
  listSharedOptions: (product: ImportedProduct) => { attribute: Attribute; options: AttributeOption[] }[];
  /** By a name or a path. */
  getCategoryId: (name: string) => number;
  /** Whether the shop has a product with this handle, or the batch. */
  hasProduct: (handle: string) => boolean;
  dates: DateContext;
  /** Whether attributes or options were created for them. */
  hasNewOptions: boolean;
  /** Null for an image that cannot be had. */
  getImage: (src: string) => Omit<ImageColumns, 'alt'> | null;
};

const OTHER_KIND = 'other';
/** What kind of product it is, by the name that a file has for it. */
export const toKind = (type: string) => (type === '' ? OTHER_KIND : slugify(type));

const META_MAX_CHARACTERS = 155;

/** The beginning of a text, up to its last whole word. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, ''); // half a character
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s.,;:]+$/, '')}…`;
}

/** A variant without a SKU has one of its handle and its options, the same at each import. */
export const getSku = (
  { handle }: Pick<ImportedProduct, 'handle'>,
  { sku, optionValues }: Pick<ImportedVariant, 'sku' | 'optionValues'>,
) => sku ?? [handle, ...optionValues.map(toDistinctSlug)].join('.').toUpperCase();

export const getMetaDescription = (
  product: Pick<ImportedProduct, 'seoDescription' | 'title'>,
  description: string,
) =>
  htmlToText(product.seoDescription) ||
  shorten(description.replace(/\s+/g, ' '), META_MAX_CHARACTERS) ||
  product.title;

/** What a category is found by: its name or path; empty if there is none. */
export const getMainCategory = ({ type, extras: { categories } }: ImportedProduct) =>
  categories ? (categories[0] ?? '') : type;

function toImageColumns(
  { src, alt, option }: ImportedImage,
  { title, variants }: ImportedProduct,
  attributes: readonly Attribute[],
  lookup: Lookup,
): ImageColumns[] {
  const image = lookup.getImage(src);
  if (!image) return [];
  const columns = { ...image, alt: alt || title };
  if (option === undefined) return [columns];
  const isShown = (label: string) => label.toLowerCase() === option.toLowerCase();
  const at = attributes.findIndex((_, index) =>
    variants.some(({ optionValues }) => isShown(optionValues[index]!)),
  );
  return [at < 0 ? columns : { ...columns, color: lookup.getOption(attributes[at]!, option).value }];
}

function toProductColumns(
  product: ImportedProduct,
  attributes: readonly Attribute[],
  lookup: Lookup,
): ProductColumns {
  const description = htmlToText(product.descriptionHtml);
  const categoryName = getMainCategory(product);
  return {
    name: product.title,
    meta: product.extras.subtitle ?? product.variants[0]?.optionValues.join(', ') ?? '',
    description,
    metaTitle: product.seoTitle || product.title,
    metaDescription: getMetaDescription(product, description),
    kind: toKind(product.type),
    tags: [...product.tags],
    isActive: product.isPublished,
    categoryId: categoryName ? lookup.getCategoryId(categoryName) : null,
    optionCodes: attributes.map(({ code }) => code),
    images: product.images.flatMap((image) => toImageColumns(image, product, attributes, lookup)),
    ...toExtraColumns(product, lookup),
    ...product.translations,
  };
}

/** Spreadsheets write an apostrophe in front of digits that are no number. */
export const toBarcode = (text: string | null) => text?.replace(/^'/, '') || null;

const toVariantColumns = (
  variant: ImportedVariant,
  position: number,
  attributes: readonly Attribute[],
  lookup: Lookup,
): VariantColumns => ({
  priceCents: variant.priceCents,
  wasCents: variant.compareAtCents,
  stock: variant.isSoldWithoutStock ? null : variant.stock,
  image: variant.image === null ? null : (lookup.getImage(variant.image)?.path ?? null),
  optionIds: attributes
    .map((attribute, at) => lookup.getOption(attribute, variant.optionValues[at]!).id)
    .sort((a, b) => a - b),
  position,
  isActive: variant.isSold ?? true,
  barcode: toBarcode(variant.barcode),
  ...(variant.handlingDays === undefined ? {} : { handlingDays: variant.handlingDays }),
});

export function toColumns(imported: ImportedProduct, lookup: Lookup): ImportedColumns {
  const attributes = lookup.listOptionAttributes(imported);
  const variants = imported.variants.map(
    (variant, position) =>
      [getSku(imported, variant), toVariantColumns(variant, position, attributes, lookup)] as const,
  );
  return {
    product: toProductColumns(imported, attributes, lookup),
    variants: Object.fromEntries(variants),
  };
}
