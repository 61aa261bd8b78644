import type {
  MerchantReturnPolicy,
  MonetaryAmount,
  OfferShippingDetails,
  QuantitativeValue,
  Thing,
} from 'schema-dts';
import type { Product, ProductShippingMethod, Variant } from '@/contract/product';
import { getHandlingDelayDays } from '@/contract/pricing/delivery-dates';
import { getAbsoluteUrl, type Site } from './site';

type OfferContext = { site: Site; currency: string };

const amountJsonLd = (value: number, currency: string): MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  value: value.toFixed(2),
  currency,
});

const daysJsonLd = (minValue: number, maxValue: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const isFree = ({ freeFrom }: ProductShippingMethod, { price }: Variant) =>
  freeFrom !== null && price >= freeFrom;

const getShippingCost = (method: ProductShippingMethod, variant: Variant) =>
  isFree(method, variant) ? 0 : method.previewAmount;

/** As in the checkout: a method is dropped if another is faster and costs no more. */
const getShippingMethods = ({ shippingWays }: Product, variant: Variant) =>
  shippingWays.filter(
    (method) =>
      !shippingWays.some(
        (other) =>
          other.daysMax < method.daysMax &&
          getShippingCost(other, variant) <= getShippingCost(method, variant),
      ),
  );

const getNodeId = (site: Site, product: Product, name: string) =>
  `${getAbsoluteUrl(site, `/${product.urlPath}`)}#${name}`;

/** Variants with the same cost and handling time ship alike: they reference the same node. */
const getShippingNodeId = (site: Site, product: Product, method: ProductShippingMethod, variant: Variant) =>
  getNodeId(
    site,
    product,
    `${method.code}-${isFree(method, variant) ? 'free' : 'paid'}-${getHandlingDelayDays(variant.handlingDays)}`,
  );

/** Where a policy applies; without a country, search engines ignore it. */
const getReturnCountries = ({ returnPolicy, shippingWays }: Product) =>
  returnPolicy ? [...new Set(shippingWays.map(({ countryId }) => countryId))] : [];

const getReturnsNodeId = (site: Site, product: Product) => getNodeId(site, product, 'returns');

/** An offer's references to the nodes below, so that the document contains them once and not per variant. */
export const getOfferTermRefs = (site: Site, product: Product, variant: Variant) => ({
  shippingDetails: getShippingMethods(product, variant).map((method) => ({
    '@id': getShippingNodeId(site, product, method, variant),
  })),
  ...(getReturnCountries(product).length > 0 && {
    hasMerchantReturnPolicy: { '@id': getReturnsNodeId(site, product) },
  }),
});

const shippingJsonLd = (
  product: Product,
  method: ProductShippingMethod,
  variant: Variant,
  { site, currency }: OfferContext,
): OfferShippingDetails => {
  const handlingDelayDays = getHandlingDelayDays(variant.handlingDays);
  return {
    '@type': 'OfferShippingDetails',
    '@id': getShippingNodeId(site, product, method, variant),
    shippingRate: amountJsonLd(getShippingCost(method, variant), currency),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: method.countryId },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysJsonLd(handlingDelayDays, handlingDelayDays),
      transitTime: daysJsonLd(method.daysMin, method.daysMax),
    },
  };
};

function returnsJsonLd(product: Product, { site, currency }: OfferContext): MerchantReturnPolicy | null {
  const countries = getReturnCountries(product);
  if (!product.returnPolicy || countries.length === 0) return null;
  const { days, previewFee, urlPath } = product.returnPolicy;
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': getReturnsNodeId(site, product),
    applicableCountry: countries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    merchantReturnLink: getAbsoluteUrl(site, `/${urlPath}`),
    itemCondition: 'https://schema.org/NewCondition',
    refundType: ['https://schema.org/ExchangeRefund', 'https://schema.org/FullRefund'],
    returnMethod: 'https://schema.org/ReturnByMail',
    ...(previewFee > 0
      ? {
          returnFees: 'https://schema.org/ReturnShippingFees' as const,
          returnShippingFeesAmount: amountJsonLd(previewFee, currency),
        }
      : { returnFees: 'https://schema.org/FreeReturn' as const }),
  };
}

/** How a product ships, as in the checkout, and how it may be returned (Google: merchant listings). */
export function buildOfferTermsJsonLd(product: Product, context: OfferContext): (Thing | null)[] {
  const detailsById = new Map<string, OfferShippingDetails>();
  for (const variant of product.variants)
    for (const method of getShippingMethods(product, variant))
      detailsById.set(
        getShippingNodeId(context.site, product, method, variant),
        shippingJsonLd(product, method, variant, context),
      );
  return [...detailsById.values(), returnsJsonLd(product, context)];
}
