import type {
  MerchantReturnPolicy,
  MonetaryAmount,
  OfferShippingDetails,
  QuantitativeValue,
  Thing,
} from 'schema-dts';
import type { Product, ShippingWay, Variant } from '@/contract/product';
import { daysOfWaiting } from '@/lib/format/arrival';
import { addressOf, type Site } from './site';

type Shown = { site: Site; currency: string };

const amountThing = (value: number, currency: string): MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  value: value.toFixed(2),
  currency,
});

const daysThing = (minValue: number, maxValue: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const isFree = ({ freeFrom }: ShippingWay, { price }: Variant) => freeFrom !== null && price >= freeFrom;

const costOf = (way: ShippingWay, variant: Variant) => (isFree(way, variant) ? 0 : way.previewAmount);

/** As at the checkout: a way has no point beside one that is faster and costs no more. */
const waysOf = ({ shippingWays }: Product, variant: Variant) =>
  shippingWays.filter(
    (way) =>
      !shippingWays.some(
        (other) => other.daysMax < way.daysMax && costOf(other, variant) <= costOf(way, variant),
      ),
  );

const idOf = (site: Site, product: Product, name: string) =>
  `${addressOf(site, `/${product.urlPath}`)}#${name}`;

/** Variants that cost and wait alike are shipped alike: they name one and the same thing. */
const wayId = (site: Site, product: Product, way: ShippingWay, variant: Variant) =>
  idOf(
    site,
    product,
    `${way.code}-${isFree(way, variant) ? 'free' : 'paid'}-${daysOfWaiting(variant.handlingDays)}`,
  );

/** Where a policy applies; without a country it is none to a search engine. */
const returnCountries = ({ returnPolicy, shippingWays }: Product) =>
  returnPolicy ? [...new Set(shippingWays.map(({ countryId }) => countryId))] : [];

const returnsId = (site: Site, product: Product) => idOf(site, product, 'returns');

/** What an offer names of the things below, so that they stand in the document once and not with each variant. */
export const termsOf = (site: Site, product: Product, variant: Variant) => ({
  shippingDetails: waysOf(product, variant).map((way) => ({ '@id': wayId(site, product, way, variant) })),
  ...(returnCountries(product).length > 0 && {
    hasMerchantReturnPolicy: { '@id': returnsId(site, product) },
  }),
});

const shippingThing = (
  product: Product,
  way: ShippingWay,
  variant: Variant,
  { site, currency }: Shown,
): OfferShippingDetails => {
  const waiting = daysOfWaiting(variant.handlingDays);
  return {
    '@type': 'OfferShippingDetails',
    '@id': wayId(site, product, way, variant),
    shippingRate: amountThing(costOf(way, variant), currency),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: way.countryId },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysThing(waiting, waiting),
      transitTime: daysThing(way.daysMin, way.daysMax),
    },
  };
};

function returnsThing(product: Product, { site, currency }: Shown): MerchantReturnPolicy | null {
  const countries = returnCountries(product);
  if (!product.returnPolicy || countries.length === 0) return null;
  const { days, previewFee, urlPath } = product.returnPolicy;
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': returnsId(site, product),
    applicableCountry: countries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    merchantReturnLink: addressOf(site, `/${urlPath}`),
    itemCondition: 'https://schema.org/NewCondition',
    refundType: ['https://schema.org/ExchangeRefund', 'https://schema.org/FullRefund'],
    returnMethod: 'https://schema.org/ReturnByMail',
    ...(previewFee > 0
      ? {
          returnFees: 'https://schema.org/ReturnShippingFees' as const,
          returnShippingFeesAmount: amountThing(previewFee, currency),
        }
      : { returnFees: 'https://schema.org/FreeReturn' as const }),
  };
}

/** How a product is shipped, as the checkout ships it, and how it may come back (Google: merchant listings). */
export function offerTermThings(product: Product, shown: Shown): (Thing | null)[] {
  const ways = new Map<string, OfferShippingDetails>();
  for (const variant of product.variants)
    for (const way of waysOf(product, variant))
      ways.set(wayId(shown.site, product, way, variant), shippingThing(product, way, variant, shown));
  return [...ways.values(), returnsThing(product, shown)];
}
