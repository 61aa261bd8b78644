import type { Product, Variant } from '@/contract/product';
import { toOfferTerms, type OfferTerms } from './offer-terms';

/** A variant that structured data lists. */
type ListedVariant = {
  /** Its index in the variants of the view. */
  at: number;
  sku: string;
  /** Missing if it has none. */
  gtin?: string;
  image: string;
  /** The index in `terms.sets`. */
  termsSet: number;
};

/** What structured data says of a product beyond its view: the page's data has both, each thing once. */
export type ProductFacts = {
  urlPath: string;
  sku: string;
  description: string;
  /** "4.6"; null without reviews. */
  rating: string | null;
  reviewsCount: number;
  /** The first images of the gallery. */
  images: readonly string[];
  /** All variants, or a selection of them: `selectListedVariants`. */
  variants: readonly ListedVariant[];
  terms: OfferTerms;
};

const GROUP_IMAGES = 3;
const COLOR = 'color';

/** The most variants in the structured data of one page: 20 KB. */
export const LISTED_VARIANTS_MAX = 24;

const getValue = ({ attributes }: Variant, code: string | undefined) =>
  attributes.find((attribute) => attribute.code === code)?.value;

/** The option by which a product's variants are grouped: its color, or the first that they differ in. */
const findGroupCode = ({ variants, configurableOptions }: Product) =>
  configurableOptions
    .map(({ attributeCode }) => attributeCode)
    .toSorted((one, other) => Number(other === COLOR) - Number(one === COLOR))
    .find((code) => new Set(variants.map((variant) => getValue(variant, code))).size > 1);

/**
 * The variants that structured data lists, in the order of the product. All of them, if they are few; of many,
 * the selected one and the cheapest in stock of each color. Each variant is listed on the page of its own URL,
 * where it is the selected one.
 */
export function selectListedVariants(product: Product, selectedId?: number): readonly Variant[] {
  const { variants } = product;
  if (variants.length <= LISTED_VARIANTS_MAX) return variants;

  const groupCode = findGroupCode(product);
  const byPreference = variants.toSorted(
    (a, b) => Number(b.isInStock) - Number(a.isInStock) || a.previewFinalPrice - b.previewFinalPrice,
  );
  const listed = new Set(variants.filter(({ id }) => id === selectedId));
  const groups = new Set<string | undefined>();
  for (const variant of byPreference) {
    const group = getValue(variant, groupCode);
    if (!groups.has(group) && listed.size < LISTED_VARIANTS_MAX) listed.add(variant);
    groups.add(group);
  }
  return variants.filter((variant) => listed.has(variant));
}

/** `selectedId`: the variant that the page opens with. */
export function toProductFacts(product: Product, currency: string, selectedId?: number): ProductFacts {
  const listed = selectListedVariants(product, selectedId);
  const { terms, setOfVariant } = toOfferTerms({ ...product, variants: [...listed] }, currency);
  return {
    urlPath: product.urlPath,
    sku: product.sku,
    description: product.shortDescription || product.metaDescription,
    rating: product.reviewsCount > 0 ? product.ratingSummary.toFixed(1) : null,
    reviewsCount: product.reviewsCount,
    images: product.mediaGallery
      .filter(({ type }) => type === 'image')
      .slice(0, GROUP_IMAGES)
      .map(({ url }) => url),
    variants: listed.map((variant, index) => ({
      at: product.variants.indexOf(variant),
      sku: variant.sku,
      ...(variant.gtin !== undefined && { gtin: variant.gtin }),
      image: variant.image ?? product.image,
      termsSet: setOfVariant[index] ?? -1,
    })),
    terms,
  };
}
