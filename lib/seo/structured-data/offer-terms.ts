import type {
  MerchantReturnPolicy,
  MonetaryAmount,
  OfferShippingDetails,
  QuantitativeValue,
} from 'schema-dts';
import type { Product, ProductShippingMethod, Variant } from '@/contract/product';
import { getHandlingDelayDays } from '@/contract/pricing/delivery-dates';
import { getAbsoluteUrl, type Site } from './site';

/** How an offer ships: a method by its index, whether it is free, and the days before dispatch. */
type ShippingTuple = readonly [method: number, isFree: 0 | 1, handlingDelayDays: number];

/** The terms of a product's offers: what many variants share is stated once. */
export type OfferTerms = {
  currency: string;
  methods: readonly Pick<
    ProductShippingMethod,
    'code' | 'countryId' | 'previewAmount' | 'daysMin' | 'daysMax'
  >[];
  /** The methods that variants ship by, each set once. */
  sets: readonly (readonly ShippingTuple[])[];
  returnPolicy: Product['returnPolicy'];
};

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
const toShippingSet = ({ shippingWays }: Product, variant: Variant): ShippingTuple[] =>
  shippingWays.flatMap((method, index) =>
    shippingWays.some(
      (other) =>
        other.daysMax < method.daysMax && getShippingCost(other, variant) <= getShippingCost(method, variant),
    )
      ? []
      : [[index, isFree(method, variant) ? 1 : 0, getHandlingDelayDays(variant.handlingDays)] as const],
  );

/** The terms of all offers, and the index in `sets` of each variant. */
export function toOfferTerms(product: Product, currency: string) {
  const setsByKey = new Map<string, readonly ShippingTuple[]>();
  const keys = product.variants.map((variant) => {
    const set = toShippingSet(product, variant);
    setsByKey.set(set.join(' '), set);
    return set.join(' ');
  });
  const distinctKeys = [...setsByKey.keys()];
  const terms: OfferTerms = {
    currency,
    methods: product.shippingWays.map(({ code, countryId, previewAmount, daysMin, daysMax }) => ({
      ...{ code, countryId, previewAmount, daysMin, daysMax },
    })),
    sets: [...setsByKey.values()],
    returnPolicy: product.returnPolicy,
  };
  return { terms, setOfVariant: keys.map((key) => distinctKeys.indexOf(key)) };
}

const RETURNS_ID = '#returns';

/** Where a policy applies; without a country, search engines ignore it. */
const getReturnCountries = ({ methods, returnPolicy }: OfferTerms) =>
  returnPolicy ? [...new Set(methods.map(({ countryId }) => countryId))] : [];

/** Relative to the page, as Google writes the references of variants that share one; short, for there are hundreds. */
const getShippingId = (tuple: ShippingTuple) => `#s${tuple.join('-')}`;

/** An offer's references to the nodes below, so that the document contains them once and not per variant. */
export const getOfferTermRefs = (terms: OfferTerms, set: number) => ({
  shippingDetails: (terms.sets[set] ?? []).map((tuple) => ({ '@id': getShippingId(tuple) })),
  ...(getReturnCountries(terms).length > 0 && { hasMerchantReturnPolicy: { '@id': RETURNS_ID } }),
});

function shippingJsonLd(terms: OfferTerms, tuple: ShippingTuple): OfferShippingDetails[] {
  const [methodIndex, free, handlingDelayDays] = tuple;
  const method = terms.methods[methodIndex];
  if (!method) return [];
  return [
    {
      '@type': 'OfferShippingDetails',
      '@id': getShippingId(tuple),
      shippingRate: amountJsonLd(free ? 0 : method.previewAmount, terms.currency),
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: method.countryId },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: daysJsonLd(handlingDelayDays, handlingDelayDays),
        transitTime: daysJsonLd(method.daysMin, method.daysMax),
      },
    },
  ];
}

function returnsJsonLd(terms: OfferTerms, site: Site): MerchantReturnPolicy | null {
  const countries = getReturnCountries(terms);
  if (!terms.returnPolicy || countries.length === 0) return null;
  const { days, previewFee, urlPath } = terms.returnPolicy;
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS_ID,
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
          returnShippingFeesAmount: amountJsonLd(previewFee, terms.currency),
        }
      : { returnFees: 'https://schema.org/FreeReturn' as const }),
  };
}

/** How a product ships, as in the checkout, and how it may be returned (Google: merchant listings). */
export function buildOfferTermsJsonLd(terms: OfferTerms, site: Site) {
  const tuplesById = new Map(terms.sets.flat().map((tuple) => [getShippingId(tuple), tuple]));
  return [
    ...[...tuplesById.values()].flatMap((tuple) => shippingJsonLd(terms, tuple)),
    returnsJsonLd(terms, site),
  ];
}
