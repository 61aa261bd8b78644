import type { AggregateRating, Offer, Product as ProductThing, ProductGroup, Review } from 'schema-dts';
import type { Product, Variant } from '@/contract/product';
import type { Review as ReviewOfShopper } from '@/contract/review';
import { termsOf } from './offer-terms';
import { addressOf, pictureOf, type Site } from './site';

type Shown = { site: Site; currency: string; reviews: readonly ReviewOfShopper[] };

const COLOUR = 'color';

/** The labels of what a variant is chosen by: its colour, and all else that tells it from the others. */
function labelsOf(product: Product, variant: Variant) {
  const labels = product.configurableOptions.map(({ attributeCode, values }) => {
    const own = variant.attributes.find(({ code }) => code === attributeCode)?.value;
    return { code: attributeCode, label: values.find(({ value }) => value === own)?.label };
  });
  const said = labels.flatMap(({ code, label }) => (label ? [{ code, label }] : []));
  return {
    color: said.find(({ code }) => code === COLOUR)?.label,
    size: said
      .filter(({ code }) => code !== COLOUR)
      .map(({ label }) => label)
      .join(', '),
  };
}

const offerOf = (product: Product, variant: Variant, { site, currency }: Shown): Offer => ({
  '@type': 'Offer',
  url: `${addressOf(site, `/${product.urlPath}`)}?variant=${variant.id}`,
  price: variant.previewFinalPrice.toFixed(2),
  priceCurrency: currency,
  availability: variant.isInStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  itemCondition: 'https://schema.org/NewCondition',
  ...(variant.discountPercent > 0 &&
    product.saleEndTime && { priceValidUntil: product.saleEndTime.slice(0, 10) }),
  ...termsOf(site, product, variant),
});

const ratingOf = ({ ratingSummary, reviewsCount }: Product): AggregateRating | undefined =>
  reviewsCount === 0
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: ratingSummary.toFixed(1), reviewCount: reviewsCount };

const reviewOf = ({ nickname, createdAt, rating, title, content }: ReviewOfShopper): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: nickname },
  datePublished: createdAt.slice(0, 10),
  ...(title && { name: title }),
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
});

function variantThing(product: Product, variant: Variant, shown: Shown): ProductThing {
  const { color, size } = labelsOf(product, variant);
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.name, color, size].filter(Boolean).join(', '),
    image: pictureOf(shown.site, variant.image ?? product.image),
    ...(color && { color }),
    ...(size && { size }),
    offers: offerOf(product, variant, shown),
  };
}

/**
 * A product with its price, stock, rating and newest reviews. What comes in several variants is a ProductGroup with each
 * of them, as Google documents for variants that share one page; prices are those of the page's own currency.
 */
export function productThing(product: Product, shown: Shown): ProductThing | ProductGroup {
  const { site, reviews } = shown;
  const all = {
    name: product.name,
    description: product.shortDescription || product.metaDescription,
    url: addressOf(site, `/${product.urlPath}`),
    image: product.mediaGallery
      .filter(({ type }) => type === 'image')
      .slice(0, 3)
      .map(({ url }) => pictureOf(site, url)),
    brand: { '@type': 'Brand' as const, name: site.name },
    aggregateRating: ratingOf(product),
    ...(reviews.length > 0 && { review: reviews.map(reviewOf) }),
  };
  const [only, ...others] = product.variants;
  if (only && others.length === 0)
    return { '@type': 'Product', ...all, sku: only.sku, offers: offerOf(product, only, shown) };

  const labels = product.variants.map((variant) => labelsOf(product, variant));
  return {
    '@type': 'ProductGroup',
    ...all,
    productGroupID: product.sku,
    variesBy: [
      ...(labels.some(({ color }) => color) ? ['https://schema.org/color'] : []),
      ...(labels.some(({ size }) => size) ? ['https://schema.org/size'] : []),
    ],
    hasVariant: product.variants.map((variant) => variantThing(product, variant, shown)),
  };
}
