import type { AggregateRating, Offer, Product as ProductThing, ProductGroup, Review } from 'schema-dts';
import type { Product, Variant } from '@/contract/product';
import type { Review as ReviewOfShopper } from '@/contract/review';
import { getOfferTermRefs } from './offer-terms';
import { getAbsoluteUrl, getAbsoluteImageUrl, type Site } from './site';

type ProductContext = { site: Site; currency: string; reviews: readonly ReviewOfShopper[] };

const COLOR = 'color';

/** The labels of a variant's options: its color, and all else that distinguishes it from the others. */
function getVariantLabels(product: Product, variant: Variant) {
  const labels = product.configurableOptions.map(({ attributeCode, values }) => {
    const attributeValue = variant.attributes.find(({ code }) => code === attributeCode)?.value;
    return { code: attributeCode, label: values.find(({ value }) => value === attributeValue)?.label };
  });
  const presentLabels = labels.flatMap(({ code, label }) => (label ? [{ code, label }] : []));
  return {
    color: presentLabels.find(({ code }) => code === COLOR)?.label,
    size: presentLabels
      .filter(({ code }) => code !== COLOR)
      .map(({ label }) => label)
      .join(', '),
  };
}

const offerJsonLd = (product: Product, variant: Variant, { site, currency }: ProductContext): Offer => ({
  '@type': 'Offer',
  url: `${getAbsoluteUrl(site, `/${product.urlPath}`)}?variant=${variant.id}`,
  price: variant.previewFinalPrice.toFixed(2),
  priceCurrency: currency,
  availability: variant.isInStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  itemCondition: 'https://schema.org/NewCondition',
  ...(variant.discountPercent > 0 &&
    product.saleEndTime && { priceValidUntil: product.saleEndTime.slice(0, 10) }),
  ...getOfferTermRefs(site, product, variant),
});

const ratingJsonLd = ({ ratingSummary, reviewsCount }: Product): AggregateRating | undefined =>
  reviewsCount === 0
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: ratingSummary.toFixed(1), reviewCount: reviewsCount };

const reviewJsonLd = ({ nickname, createdAt, rating, title, content }: ReviewOfShopper): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: nickname },
  datePublished: createdAt.slice(0, 10),
  ...(title && { name: title }),
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
});

function variantJsonLd(product: Product, variant: Variant, context: ProductContext): ProductThing {
  const { color, size } = getVariantLabels(product, variant);
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.name, color, size].filter(Boolean).join(', '),
    image: getAbsoluteImageUrl(context.site, variant.image ?? product.image),
    ...(color && { color }),
    ...(size && { size }),
    offers: offerJsonLd(product, variant, context),
  };
}

/**
 * A product with its price, stock, rating and newest reviews. One with several variants is a ProductGroup
 * with each of them, as Google documents for variants that share one page; prices are in the page's own
 * currency.
 */
export function buildProductJsonLd(product: Product, context: ProductContext): ProductThing | ProductGroup {
  const { site, reviews } = context;
  const common = {
    name: product.name,
    description: product.shortDescription || product.metaDescription,
    url: getAbsoluteUrl(site, `/${product.urlPath}`),
    image: product.mediaGallery
      .filter(({ type }) => type === 'image')
      .slice(0, 3)
      .map(({ url }) => getAbsoluteImageUrl(site, url)),
    brand: { '@type': 'Brand' as const, name: site.name },
    aggregateRating: ratingJsonLd(product),
    ...(reviews.length > 0 && { review: reviews.map(reviewJsonLd) }),
  };
  const [only, ...others] = product.variants;
  if (only && others.length === 0)
    return { '@type': 'Product', ...common, sku: only.sku, offers: offerJsonLd(product, only, context) };

  const labels = product.variants.map((variant) => getVariantLabels(product, variant));
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.sku,
    variesBy: [
      ...(labels.some(({ color }) => color) ? ['https://schema.org/color'] : []),
      ...(labels.some(({ size }) => size) ? ['https://schema.org/size'] : []),
    ],
    hasVariant: product.variants.map((variant) => variantJsonLd(product, variant, context)),
  };
}
