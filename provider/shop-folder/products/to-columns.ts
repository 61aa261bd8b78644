import { htmlToText } from './html-to-text';
import type { ImportedProduct, ImportedVariant } from './imported-product';
import { slugify, toDistinctSlug } from './slug';

export type ImageColumns = { path: string; alt: string; width: number; height: number };

/** What an import writes into the row of a product and those that belong to it; each is compared by itself. */
export type ProductColumns = {
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
};

/** The columns of a product, and of its variants by SKU. */
export type ImportedColumns = { product: ProductColumns; variants: Record<string, VariantColumns> };

export type Attribute = { id: number; code: string };

/** The rows of the shop that the names in a file stand for. */
export type Lookup = {
  /** Of the options of a product, in their order. */
  listOptionAttributes: (product: ImportedProduct) => Attribute[];
  getOptionId: (attribute: Attribute, label: string) => number;
  getCategoryId: (type: string) => number;
  /** Whether attributes or options were created for them. */
  hasNewOptions: boolean;
  /** Null for an image that cannot be had. */
  getImage: (src: string) => Omit<ImageColumns, 'alt'> | null;
};

const META_MAX_CHARACTERS = 155;

/** The beginning of a text, up to its last whole word. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, ''); // half a character
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s.,;:]+$/, '')}…`;
}

/** A variant without a SKU has one of its handle and its options, the same at each import. */
export const getSku = ({ handle }: ImportedProduct, { sku, optionValues }: ImportedVariant) =>
  sku ?? [handle, ...optionValues.map(toDistinctSlug)].join('.').toUpperCase();

const getMetaDescription = (product: ImportedProduct, description: string) =>
  htmlToText(product.seoDescription) ||
  shorten(description.replace(/\s+/g, ' '), META_MAX_CHARACTERS) ||
  product.title;

function toProductColumns(
  product: ImportedProduct,
  attributes: readonly Attribute[],
  lookup: Lookup,
): ProductColumns {
  const description = htmlToText(product.descriptionHtml);
  return {
    name: product.title,
    meta: product.variants[0]?.optionValues.join(', ') ?? '',
    description,
    metaTitle: product.seoTitle || product.title,
    metaDescription: getMetaDescription(product, description),
    kind: product.type === '' ? 'other' : slugify(product.type),
    tags: [...product.tags],
    isActive: product.isPublished,
    categoryId: product.type === '' ? null : lookup.getCategoryId(product.type),
    optionCodes: attributes.map(({ code }) => code),
    images: product.images.flatMap(({ src, alt }) => {
      const image = lookup.getImage(src);
      return image ? [{ ...image, alt: alt || product.title }] : [];
    }),
  };
}

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
    .map((attribute, at) => lookup.getOptionId(attribute, variant.optionValues[at]!))
    .sort((a, b) => a - b),
  position,
  isActive: true,
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
