import { z } from 'zod';
import {
  CentsAmount,
  checkUnique,
  Count,
  nonEmptyList,
  OptionalBoolean,
  optionalList,
  LocalizedText,
  Text,
} from '@/provider/shop-folder/content/fields';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { knownCurrencies, type KnownCurrency } from '@/contract/known-currencies';
import { phonePrefixes } from '@/provider/shop-folder/world/phone-prefixes';
import { regionsByCountry } from '@/provider/shop-folder/world/regions';
import { PAYMENT_METHOD_CODES } from '@/provider/modules/payment/gateways/method-codes';
import { isHoliday } from './holidays';

const CURRENCY_CODES = Object.keys(knownCurrencies) as [KnownCurrency, ...KnownCurrency[]];
const CURRENCY_MESSAGE = `Write one of ${CURRENCY_CODES.join(', ')}.`;

export const DEFAULT_CURRENCY = 'USD' satisfies KnownCurrency;

/** What shoppers can choose besides the base currency: pages have addresses for these, and USD for no choice. */
const FURTHER_CURRENCIES: readonly string[] = ['EUR', 'GBP', 'CAD', 'AUD'] satisfies KnownCurrency[];

/** The zone of all countries that are in no other one. */
export const REST_ZONE = 'rest';
const LIST_MAX = 500;

const COUNTRY_MESSAGE = 'Write a country code of two capital letters, like DE.';
const Country = z
  .string(COUNTRY_MESSAGE)
  .regex(/^[A-Z]{2}$/, { error: COUNTRY_MESSAGE, abort: true })
  .refine((code) => phonePrefixes.has(code), COUNTRY_MESSAGE);

const hasRegion = (country: string, region: string) =>
  (regionsByCountry[country] ?? []).some(([code]) => code === region);

/** A country, or a region of one: CA/NU. */
const Destination = z.string('Write a country like CU, or a region like CA/NU.').refine((text) => {
  const [country = '', region, ...rest] = text.split('/');
  return (
    rest.length === 0 && phonePrefixes.has(country) && (region === undefined || hasRegion(country, region))
  );
}, 'Write a country like CU, or a region like CA/NU.');

export const Currency = z
  .enum(CURRENCY_CODES, CURRENCY_MESSAGE)
  .describe('The base currency: that of the prices in products.csv, and of every amount in this folder.');

const RATE_MESSAGE = 'Write how many units one unit of the base currency is worth, like 0.92.';

export const ExchangeRates = z
  .record(
    z.string(),
    z.number(RATE_MESSAGE).gt(0, RATE_MESSAGE).max(1_000_000, RATE_MESSAGE),
    'Write currencies with their rates, like EUR: 0.92.',
  )
  .superRefine((rates, ctx) => {
    for (const code of Object.keys(rates))
      if (!FURTHER_CURRENCIES.includes(code))
        ctx.addIssue({
          code: 'custom',
          path: [code],
          message: `Write one of ${FURTHER_CURRENCIES.join(', ')}. Others can only be the base currency.`,
        });
  })
  .describe(
    'Further currencies that shoppers choose among, and how many units of them one unit of the base currency is worth.',
  );

const CODE_MESSAGE = 'Write carrier and method in small letters, like post_standard.';

const ShippingMethod = z
  .strictObject({
    code: z
      .string(CODE_MESSAGE)
      .max(60, CODE_MESSAGE)
      .regex(/^[a-z0-9]+_[a-z0-9_]+$/, CODE_MESSAGE)
      .describe(
        'Carrier and method, like post_standard. Orders keep it: do not use one again for another method.',
      ),
    carrier: Text.describe('Who delivers, like Post.'),
    title: LocalizedText.describe('Like Standard. Shown in the checkout and in emails.'),
    price: CentsAmount.describe('In the base currency; 0 is free.'),
    free_from: CentsAmount.optional().describe('Free from this subtotal. Without it, it is never free.'),
    days_min: Count.max(365, 'Write 365 or less.').describe('Working days until it arrives, at least.'),
    days_max: Count.max(365, 'Write 365 or less.').describe('Working days until it arrives, at most.'),
    tracked: z.boolean('Write true or false.').default(true),
    zones: nonEmptyList(Text)
      .optional()
      .describe(`Names of zones, and ${REST_ZONE} for all countries in none. Without it: everywhere.`),
  })
  .refine(({ days_min: min, days_max: max }) => min <= max, {
    path: ['days_max'],
    message: 'Write a number that is not less than days_min.',
  });

const Protection = z.strictObject({
  title: LocalizedText,
  text: LocalizedText,
  price: CentsAmount,
});

const HOLIDAY_MESSAGE =
  'Write a day of each year like "12-25", one date like "2027-04-02", or days from Easter Sunday like easter-2.';
const Holiday = z.strictObject({
  day: z.string(HOLIDAY_MESSAGE).refine(isHoliday, HOLIDAY_MESSAGE),
  name: LocalizedText,
});

type Zones = {
  methods: readonly { zones?: readonly string[] | undefined }[];
  zones: Readonly<Record<string, readonly string[]>>;
  not_to: readonly string[];
};

function isReached(country: string, { methods, zones, not_to: notTo }: Zones): boolean {
  if (notTo.includes(country)) return false;
  const isZoned = Object.values(zones).some((codes) => codes.includes(country));
  return methods.some(
    ({ zones: names }) =>
      names?.some((name) => (name === REST_ZONE ? !isZoned : zones[name]?.includes(country))) ?? true,
  );
}

export const Shipping = z
  .strictObject({
    country: Country.optional().describe(
      'The country that is assumed before a shopper names one. By default that of the base currency if a method delivers there, else the first one of the first method.',
    ),
    cut_off_hour: z
      .int('Write an hour from 0 to 24.')
      .min(0, 'Write an hour from 0 to 24.')
      .max(24, 'Write an hour from 0 to 24.')
      .default(15)
      .describe('Orders before this hour ship on the same day, in the time zone of the shop.'),
    zones: z
      .record(Text, nonEmptyList(Country), 'Write names with lists of countries.')
      .default({})
      .describe('Names for lists of countries, for the methods.'),
    methods: nonEmptyList(ShippingMethod).max(LIST_MAX, `Write ${LIST_MAX} or fewer.`),
    not_to: optionalList(Destination).describe(
      'Countries and regions that nobody delivers to, like CU and CA/NU.',
    ),
    protection: Protection.optional().describe('What a shopper can add to a parcel. Without it: nothing.'),
    holidays: optionalList(Holiday).describe('Days without dispatch, besides Saturdays and Sundays.'),
  })
  .superRefine(({ country, methods, zones, not_to: notTo }, ctx) => {
    if (country !== undefined && !isReached(country, { methods, zones, not_to: notTo }))
      ctx.addIssue({
        code: 'custom',
        path: ['country'],
        message: `No method delivers to ${country}. Write a country that one delivers to, or add ${country} to a zone of a method.`,
      });
    checkUnique(
      ctx,
      methods.map(({ code }) => code),
      (index) => ['methods', index, 'code'],
    );
    if (zones[REST_ZONE])
      ctx.addIssue({
        code: 'custom',
        path: ['zones', REST_ZONE],
        message: `${REST_ZONE} is the name of all other countries. Write another name.`,
      });
    for (const [index, method] of methods.entries())
      for (const [at, zone] of (method.zones ?? []).entries())
        if (zone !== REST_ZONE && !Object.hasOwn(zones, zone))
          ctx.addIssue({
            code: 'custom',
            path: ['methods', index, 'zones', at],
            message: `There is no zone ${quoteText(zone)}. Add it to zones, or write ${REST_ZONE} for all other countries.`,
          });
  });

export const PaymentMethods = nonEmptyList(
  z.enum(PAYMENT_METHOD_CODES, `Write one of ${PAYMENT_METHOD_CODES.join(', ')}.`),
)
  .superRefine((codes, ctx) => checkUnique(ctx, codes, (index) => [index]))
  .describe(
    'Which of the methods that the configured gateways take are offered, in this order. Without it: all.',
  );

const PERCENT_MESSAGE = 'Write a percentage from 0 to 100 with two decimals at most, like 7.25.';

const TaxRate = z
  .strictObject({
    country: Country,
    region: Text.optional().describe('Its code, like CA. Without it: the whole country.'),
    title: LocalizedText.describe('Shown in the totals, like VAT.'),
    percent: z
      .number(PERCENT_MESSAGE)
      .min(0, PERCENT_MESSAGE)
      .max(100, PERCENT_MESSAGE)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, PERCENT_MESSAGE),
  })
  .superRefine(({ country, region }, ctx) => {
    const regions = regionsByCountry[country];
    if (region === undefined || hasRegion(country, region)) return;
    ctx.addIssue({
      code: 'custom',
      path: ['region'],
      message: regions
        ? `${country} has no region ${quoteText(region)}. Write one of ${regions.map(([code]) => code).join(', ')}.`
        : `The regions of ${country} are not known. Remove the region.`,
    });
  });

export const Taxes = z
  .strictObject({
    prices_include_tax: OptionalBoolean.describe(
      'Whether all prices contain the tax: then it is shown, and not added.',
    ),
    rates: optionalList(TaxRate).describe('Elsewhere nothing is taxed.'),
  })
  .superRefine(({ rates }, ctx) =>
    checkUnique(
      ctx,
      rates.map(({ country, region }) => (region ? `${country}/${region}` : country)),
      (index) => ['rates', index],
    ),
  );

const BUTTON_MAX = 60;

export const OrderButton = z
  .record(Country, LocalizedText, 'Write countries with words, like DE: Zahlungspflichtig bestellen.')
  .superRefine((words, ctx) => {
    for (const [country, text] of Object.entries(words))
      if (text.length > BUTTON_MAX)
        ctx.addIssue({
          code: 'custom',
          path: [country],
          message: `Write ${BUTTON_MAX} characters or fewer.`,
        });
  })
  .default({})
  .describe(
    'The words of the button that orders, by country of delivery. In the European Economic Area and the United Kingdom it is “Order with obligation to pay” by default, elsewhere “Place order”.',
  );

export const Reassurance = z
  .array(
    z.strictObject({
      icon: z.enum(['truck', 'exchange', 'card', 'chat'], 'Write truck, exchange, card or chat.').optional(),
      title: LocalizedText,
      text: LocalizedText,
    }),
    'Write a list: each entry begins with "- ".',
  )
  .max(4, 'Write 4 or fewer.')
  .describe('What the home page assures, in a row below the first image.');
