import type { Product, Variant } from '@/contract/product';
import { toOfferTerms, type OfferTerms } from './offer-terms';

/** A variant that structured data lists. */
type ListedVariant = {
  /** Its index in the variants of the view. */
  at: number;
  sku: string;
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

/**
 * The variants that structured data lists, in the order of the product. All of them, if they are few; of many,
 * the selected one, the default one, and for each color (without colors: for each value of the first option)
 * the cheapest in stock. Each variant is listed on the page of its own URL, where it is the selected one.
 */
export function selectListedVariants(product: Product, selectedId?: number): readonly Variant[] {
  const { variants, configurableOptions, defaultVariantId } = product;
  if (variants.length <= LISTED_VARIANTS_MAX) return variants;

  const hasColors = configurableOptions.some(({ attributeCode }) => attributeCode === COLOR);
  const groupCode = hasColors ? COLOR : configurableOptions[0]?.attributeCode;
  const getGroup = ({ attributes }: Variant) => attributes.find(({ code }) => code === groupCode)?.value;
  const byPreference = variants.toSorted(
    (a, b) => Number(b.isInStock) - Number(a.isInStock) || a.previewFinalPrice - b.previewFinalPrice,
  );
  const groups = new Map(byPreference.toReversed().map((variant) => [getGroup(variant), variant]));
  const isNamed = ({ id }: Variant) => id === selectedId || id === defaultVariantId;
  const listed = [...new Set([...variants.filter(isNamed), ...groups.values()])];
  const shown = new Set(listed.slice(0, LISTED_VARIANTS_MAX));
  return variants.filter((variant) => shown.has(variant));
}

/** `selectedId`: the variant of the page's URL. */
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
      image: variant.image ?? product.image,
      termsSet: setOfVariant[index] ?? -1,
    })),
    terms,
  };
}
