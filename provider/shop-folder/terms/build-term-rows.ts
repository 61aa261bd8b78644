import type {
  configs,
  countries,
  currencies,
  holidays,
  shippingMethods,
  taxRates,
} from '@/provider/db/schema/system';
import { listHolidays } from '@/provider/shop-folder/settings/holidays';
import type { ShopSettings } from '@/provider/shop-folder/settings/shop-settings';
import { REST_ZONE } from '@/provider/shop-folder/settings/terms-settings';
import { isKnownCurrency, knownCurrencies, type KnownCurrency } from '@/contract/known-currencies';

export type Shipping = NonNullable<ShopSettings['shipping']>;
type Taxes = NonNullable<ShopSettings['taxes']>;

export function buildCurrencyRows(
  base: KnownCurrency,
  rates: ShopSettings['exchange_rates'] = {},
): (typeof currencies.$inferInsert)[] {
  const codes = [base, ...Object.keys(rates).filter(isKnownCurrency)];
  return codes.map((code, position) => ({
    code,
    ...knownCurrencies[code],
    rate: code === base ? 1 : rates[code]!,
    position,
  }));
}

type Countries = readonly (typeof countries.$inferSelect.code)[];

/** The countries of a method; null: all. */
function listMethodCountries(
  { zones: names }: Shipping['methods'][number],
  zones: Shipping['zones'],
  all: Countries,
): string[] | null {
  if (!names) return null;
  const zoned = new Set(Object.values(zones).flat());
  const codes = names.flatMap((name) =>
    name === REST_ZONE ? all.filter((code) => !zoned.has(code)) : (zones[name] ?? []),
  );
  return [...new Set(codes)];
}

export const buildMethodRows = (
  { methods, zones }: Shipping,
  all: Countries,
): (typeof shippingMethods.$inferInsert)[] =>
  methods.map((method, position) => {
    const [carrierCode = '', ...rest] = method.code.split('_');
    return {
      code: method.code,
      carrierCode,
      methodCode: rest.join('_'),
      carrierTitle: method.carrier,
      methodTitle: method.title,
      amountCents: method.price,
      freeFromCents: method.free_from ?? null,
      daysMin: method.days_min,
      daysMax: method.days_max,
      isTracked: method.tracked,
      countryCodes: listMethodCountries(method, zones, all),
      position,
    };
  });

/** Countries that no method delivers to, and those that the shop names. */
export function listUnreachedCountries(
  { not_to: notTo }: Shipping,
  methods: ReturnType<typeof buildMethodRows>,
  all: Countries,
) {
  const isEverywhere = methods.some(({ countryCodes }) => !countryCodes);
  const reached = new Set(methods.flatMap(({ countryCodes }) => countryCodes ?? []));
  return all.filter((code) => notTo.includes(code) || !(isEverywhere || reached.has(code)));
}

export const buildTaxRows = ({ rates }: Taxes): (typeof taxRates.$inferInsert)[] =>
  rates.map(({ country, region, title, percent }) => ({
    countryCode: country,
    regionCode: region ?? null,
    title,
    basisPoints: Math.round(percent * 100),
  }));

export const buildHolidayRows = ({ holidays: days }: Shipping, now: Date): (typeof holidays.$inferInsert)[] =>
  listHolidays(days, now.getUTCFullYear());

type ConfigRow = typeof configs.$inferInsert;

/** Where shoppers are before they say so, by the base currency. */
const COUNTRIES: Readonly<Record<KnownCurrency, string>> = {
  CHF: 'CH',
  CZK: 'CZ',
  DKK: 'DK',
  NOK: 'NO',
  NZD: 'NZ',
  PLN: 'PL',
  SEK: 'SE',
  USD: 'US',
  EUR: 'DE',
  GBP: 'GB',
  CAD: 'CA',
  AUD: 'AU',
};

type AssumedCountryOptions = { currency: KnownCurrency; reached: Countries };

/** That of the currency if there is shipping to it, else the first one of the first method. */
function assumeCountry({ methods, zones }: Shipping, { currency, reached }: AssumedCountryOptions): string {
  const own = COUNTRIES[currency];
  if (reached.includes(own)) return own;
  const listed = methods.flatMap((method) => listMethodCountries(method, zones, reached) ?? []);
  return listed.find((code) => reached.includes(code)) ?? reached[0] ?? own;
}

export const buildShippingConfigs = (shipping: Shipping, options: AssumedCountryOptions): ConfigRow[] => [
  { module: 'shipping', key: 'cut_off_hour', value: shipping.cut_off_hour },
  { module: 'shipping', key: 'country', value: shipping.country ?? assumeCountry(shipping, options) },
  ...(shipping.protection
    ? [
        {
          module: 'shipping',
          key: 'guarantee',
          value: {
            title: shipping.protection.title,
            text: shipping.protection.text,
            amountCents: shipping.protection.price,
          },
        },
      ]
    : []),
];

export const buildReturnsConfig = ({
  days,
  fee,
  page,
  ...more
}: NonNullable<ShopSettings['returns']>): ConfigRow => ({
  module: 'shop',
  key: 'returns',
  value: { days, feeCents: fee, urlPath: page, ...more },
});

export const buildTaxesConfig = ({ prices_include_tax: value }: Taxes): ConfigRow => ({
  module: 'shop',
  key: 'prices_include_tax',
  value,
});

export const buildReassuranceConfig = (lines: NonNullable<ShopSettings['reassurance']>): ConfigRow => ({
  module: 'shop',
  key: 'reassurance',
  value: lines.map(({ icon = 'check', title, text }) => ({ icon, title, text })),
});
