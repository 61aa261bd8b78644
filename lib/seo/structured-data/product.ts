import type { AggregateRating, Offer, Product as ProductThing, Review, Thing } from 'schema-dts';
import type { Review as ReviewOfShopper } from '@/contract/review';
import type { ProductView } from '@/lib/catalog/product-view';
import type { VariantTuple } from '@/lib/catalog/variant-selection';
import { buildOfferTermsJsonLd, getOfferTermRefs } from './offer-terms';
import type { ProductFacts } from './product-facts';
import { getAbsoluteUrl, getAbsoluteImageUrl, type Site } from './site';

export type StructuredReview = Pick<
  ReviewOfShopper,
  'nickname' | 'createdAt' | 'rating' | 'title' | 'content'
>;

/** Without what structured data does not say. */
export const toStructuredReview = (review: StructuredReview): StructuredReview => {
  const { nickname, createdAt, rating, title, content } = review;
  return { nickname, createdAt, rating, title, content };
};

export type StructuredProduct = {
  view: Pick<ProductView, 'name' | 'options' | 'variants' | 'saleEndTime'>;
  facts: ProductFacts;
  reviews: readonly StructuredReview[];
};

const COLOR = 'color';

/** The labels of a variant's options: its color, and all else that distinguishes it from the others. */
function getVariantLabels({ options }: Pick<ProductView, 'options'>, [, valueIndexes]: VariantTuple) {
  const labels = options.flatMap(({ code, values }, at) => {
    const label = values[valueIndexes[at] ?? -1]?.label;
    return label ? [{ code, label }] : [];
  });
  return {
    color: labels.find(({ code }) => code === COLOR)?.label,
    size: labels
      .filter(({ code }) => code !== COLOR)
      .map(({ label }) => label)
      .join(', '),
  };
}

/** Google takes the names of schema.org's enumerations without their address, and prices as numbers. */
const offerJsonLd = (
  { view, facts }: StructuredProduct,
  [id, , price, , , percentOff, , qty]: VariantTuple,
  termsSet: number,
  site: Site,
): Offer => ({
  '@type': 'Offer',
  url: `${getAbsoluteUrl(site, `/${facts.urlPath}`)}?variant=${id}`,
  price,
  priceCurrency: facts.terms.currency,
  availability: qty > 0 ? 'InStock' : 'OutOfStock',
  ...(percentOff > 0 && view.saleEndTime && { priceValidUntil: view.saleEndTime.slice(0, 10) }),
  ...getOfferTermRefs(facts.terms, termsSet),
});

const ratingJsonLd = ({ rating, reviewsCount }: ProductFacts): AggregateRating | undefined =>
  rating === null
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviewsCount };

const reviewJsonLd = ({ nickname, createdAt, rating, title, content }: StructuredReview): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: nickname },
  datePublished: createdAt.slice(0, 10),
  ...(title && { name: title }),
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
});

/** The listed variants with their tuples of the view. */
const getListedVariants = ({ view, facts }: StructuredProduct) =>
  facts.variants.flatMap((listed) => {
    const tuple = view.variants[listed.at];
    return tuple ? [{ ...listed, tuple }] : [];
  });

const buildVariantsJsonLd = (product: StructuredProduct, site: Site): ProductThing[] =>
  getListedVariants(product).map(({ tuple, sku, gtin, image, termsSet }) => {
    const { color, size } = getVariantLabels(product.view, tuple);
    return {
      '@type': 'Product',
      sku,
      ...(gtin && { gtin }),
      name: [product.view.name, color, size].filter(Boolean).join(', '),
      ...(image && { image: getAbsoluteImageUrl(site, image) }),
      ...(color && { color }),
      ...(size && { size }),
      offers: offerJsonLd(product, tuple, termsSet, site),
    };
  });

function buildVariesBy({ options, variants }: StructuredProduct['view']): string[] {
  const labels = variants.map((variant) => getVariantLabels({ options }, variant));
  return [
    ...(labels.some(({ color }) => color) ? ['https://schema.org/color'] : []),
    ...(labels.some(({ size }) => size) ? ['https://schema.org/size'] : []),
  ];
}

/**
 * A product with its price, stock, rating, newest reviews and terms. One with several variants is a
 * ProductGroup that lists them, as Google documents for variants that share one page; prices are in the
 * page's own currency.
 */
export function buildProductJsonLd(product: StructuredProduct, site: Site): (Thing | null)[] {
  const { view, facts, reviews } = product;
  const common = {
    name: view.name,
    description: facts.description,
    url: getAbsoluteUrl(site, `/${facts.urlPath}`),
    image: facts.images.map((path) => getAbsoluteImageUrl(site, path)),
    brand: { '@type': 'Brand' as const, name: site.name },
    itemCondition: 'NewCondition' as const,
    aggregateRating: ratingJsonLd(facts),
    ...(reviews.length > 0 && { review: reviews.map(reviewJsonLd) }),
  };
  const terms = buildOfferTermsJsonLd(facts.terms, site);
  const [only] = getListedVariants(product);
  if (only && view.variants.length === 1)
    return [
      {
        '@type': 'Product',
        ...common,
        sku: only.sku,
        ...(only.gtin && { gtin: only.gtin }),
        offers: offerJsonLd(product, only.tuple, only.termsSet, site),
      },
      ...terms,
    ];
  return [
    {
      '@type': 'ProductGroup',
      ...common,
      productGroupID: facts.sku,
      variesBy: buildVariesBy(view),
      hasVariant: buildVariantsJsonLd(product, site),
    },
    ...terms,
  ];
}
