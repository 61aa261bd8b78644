import type { Product } from '@/contract/product';
import { toOfferTerms, type OfferTerms } from './offer-terms';

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
  /** Of all variants: `packSkus`. */
  skus: string;
  variantImages: readonly string[];
  /** The index in `variantImages` per variant. */
  imageOfVariant: readonly number[];
  terms: OfferTerms;
  /** The index in `terms.sets` per variant. */
  setOfVariant: readonly number[];
};

const SEPARATOR = '\n';
const GROUP_IMAGES = 3;

function countShared(a: string, b: string) {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}

/** Each SKU as the count of characters it shares with the one before it, and the rest: "0 WIG-18-S", "7 M". */
export const packSkus = (skus: readonly string[]) =>
  skus
    .map((sku, index) => {
      const shared = countShared(sku, skus[index - 1] ?? '');
      return `${shared} ${sku.slice(shared)}`;
    })
    .join(SEPARATOR);

export function unpackSkus(packed: string): string[] {
  let previous = '';
  return packed.split(SEPARATOR).map((entry) => {
    const space = entry.indexOf(' ');
    previous = previous.slice(0, Number(entry.slice(0, space))) + entry.slice(space + 1);
    return previous;
  });
}

export function toProductFacts(product: Product, currency: string): ProductFacts {
  const { terms, setOfVariant } = toOfferTerms(product, currency);
  const imagePaths = product.variants.map(({ image }) => image ?? product.image);
  const variantImages = [...new Set(imagePaths)];
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
    skus: packSkus(product.variants.map(({ sku }) => sku)),
    variantImages,
    imageOfVariant: imagePaths.map((path) => variantImages.indexOf(path)),
    terms,
    setOfVariant,
  };
}
