import { expect, test } from 'vitest';
import type { FileError } from '@/provider/shop-folder/files/file-error';
import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { parseYaml } from '@/provider/shop-folder/files/read-yaml';
import { isHoliday, listHolidays } from '@/provider/shop-folder/settings/holidays';
import { PAYMENT_METHOD_CODES } from '@/provider/modules/payment/gateways/method-codes';
import { paymentMethodDefinitions } from '@/provider/modules/payment/gateways/registry';
import { ShopSettings } from '@/provider/shop-folder/settings/shop-settings';

function read(yaml: string) {
  const errors: string[] = [];
  const report = (error: Omit<FileError, 'file'>) =>
    errors.push(formatFileError({ file: 'shop.yaml', ...error }));
  return { settings: parseYaml(`name: A\n${yaml}`, ShopSettings, { report }), errors };
}

const METHOD = 'carrier: Post, title: Standard, price: 5, days_min: 1, days_max: 2';

test('a shop says how it sells, and what it leaves out has a default', () => {
  const { settings, errors } = read(`
currency: EUR
exchange_rates: { GBP: 0.86 }
shipping:
  methods: [{ code: dhl_parcel, ${METHOD} }]
taxes:
  rates: [{ country: DE, title: VAT, percent: 19 }]
returns: { days: 14, page: /returns }
reassurance: [{ title: From Berlin, text: In two days }]`);
  expect(errors).toEqual([]);
  expect(settings).toMatchObject({
    currency: 'EUR',
    shipping: {
      cut_off_hour: 15,
      zones: {},
      not_to: [],
      holidays: [],
      methods: [{ price: 500, tracked: true }],
    },
    returns: { days: 14, fee: 0, page: 'returns' },
  });
});

test.each([
  ['currency: JPY', '2, currency: Write one of USD, EUR, GBP, CAD, AUD, CHF, CZK, DKK, NOK, NZD, PLN, SEK.'],
  [
    'exchange_rates:\n  YEN: 2',
    '3, exchange_rates.YEN: Write one of EUR, GBP, CAD, AUD. Others can only be the base currency.',
  ],
  [
    'exchange_rates: { EUR: 0 }',
    '2, exchange_rates.EUR: Write how many units one unit of the base currency is worth, like 0.92.',
  ],
  [
    'currency: EUR\nexchange_rates:\n  EUR: 1',
    '4, exchange_rates.EUR: EUR is the base currency. Remove it here.',
  ],
  ['exchange_rates: [EUR]', '2, exchange_rates: Write currencies with their rates, like EUR: 0.92.'],
  ['shipping: { methods: [] }', '2, shipping.methods: Write one entry or more.'],
  [
    `shipping:\n  methods:\n    - { code: Post, ${METHOD} }`,
    '4, shipping.methods.0.code: Write carrier and method in small letters, like post_standard.',
  ],
  [
    `shipping:\n  methods:\n    - { code: a_b, ${METHOD} }\n    - { code: a_b, ${METHOD} }`,
    '5, shipping.methods.1.code: “a_b” is already there. Remove one of the two.',
  ],
  [
    `shipping:\n  methods:\n    - code: a_b\n      carrier: A\n      title: B\n      price: "$5"\n      days_min: 3\n      days_max: 2`,
    '7, shipping.methods.0.price: Write an amount like 20.00, without quotes and currency.',
  ],
  [
    'shipping: { methods: [{ code: a_b, carrier: A, title: B, price: 1, days_min: 3, days_max: 2 }] }',
    '2, shipping.methods.0.days_max: Write a number that is not less than days_min.',
  ],
  [
    `shipping: { methods: [{ code: a_b, ${METHOD}, zones: [europe] }] }`,
    '2, shipping.methods.0.zones.0: There is no zone “europe”. Add it to zones, or write rest for all other countries.',
  ],
  [
    `shipping:\n  zones:\n    rest: [DE]\n  methods: [{ code: a_b, ${METHOD} }]`,
    '4, shipping.zones.rest: rest is the name of all other countries. Write another name.',
  ],
  [
    `shipping:\n  zones:\n    near: [Germany]\n  methods: [{ code: a_b, ${METHOD} }]`,
    '4, shipping.zones.near.0: Write a country code of two capital letters, like DE.',
  ],
  [
    `shipping:\n  not_to: [CU, CA/XX]\n  methods: [{ code: a_b, ${METHOD} }]`,
    '3, shipping.not_to.1: Write a country like CU, or a region like CA/NU.',
  ],
  [
    `shipping:\n  cut_off_hour: 25\n  methods: [{ code: a_b, ${METHOD} }]`,
    '3, shipping.cut_off_hour: Write an hour from 0 to 24.',
  ],
  [
    `shipping:\n  country: DE\n  zones: { near: [FR] }\n  methods: [{ code: a_b, ${METHOD}, zones: [near] }]`,
    '3, shipping.country: No method delivers to DE. Write a country that one delivers to, or add DE to a zone of a method.',
  ],
  [
    `shipping:\n  country: FR\n  zones: { near: [FR] }\n  methods: [{ code: a_b, ${METHOD}, zones: [rest] }]`,
    expect.stringMatching(/^3, shipping\.country: No method delivers to FR\./),
  ],
  [
    `shipping:\n  country: DE\n  not_to: [DE]\n  methods: [{ code: a_b, ${METHOD} }]`,
    expect.stringMatching(/^3, shipping\.country: No method delivers to DE\./),
  ],
  [
    `shipping:\n  holidays: [{ day: 02-30, name: A }]\n  methods: [{ code: a_b, ${METHOD} }]`,
    '3, shipping.holidays.0.day: Write a day of each year like "12-25", one date like "2027-04-02", or days from Easter Sunday like easter-2.',
  ],
  [
    'taxes: { rates: [{ country: US, region: Texas, title: A, percent: 1 }] }',
    expect.stringMatching(/^2, taxes\.rates\.0\.region: US has no region “Texas”\. Write one of AL, AK, /),
  ],
  [
    'taxes: { rates: [{ country: IT, region: RM, title: A, percent: 1 }] }',
    '2, taxes.rates.0.region: The regions of IT are not known. Remove the region.',
  ],
  [
    'taxes: { rates: [{ country: DE, title: A, percent: 7.255 }] }',
    '2, taxes.rates.0.percent: Write a percentage from 0 to 100 with two decimals at most, like 7.25.',
  ],
  [
    'taxes:\n  rates:\n    - { country: DE, title: A, percent: 7 }\n    - { country: DE, title: B, percent: 8 }',
    '5, taxes.rates.1: “DE” is already there. Remove one of the two.',
  ],
  [
    'payment_methods: [card, cash]',
    '2, payment_methods.1: Write one of card, wallet, instalments, pay_later, bank_transfer, paypal, link.',
  ],
  ['payment_methods: [card, card]', '2, payment_methods.1: “card” is already there. Remove one of the two.'],
  ['returns: { days: 0, page: /returns }', '2, returns.days: Write 1 or more.'],
  ['returns: { days: 9, page: /a, conditions: [] }', '2, returns.conditions: Write one entry or more.'],
  [
    'returns:\n  days: 9\n  page: /a\n  conditions:\n    - Unworn\n    - Unworn',
    '7, returns.conditions.1: “Unworn” is already there. Remove one of the two.',
  ],
  [
    'returns:\n  days: 9\n  page: /a\n  excluded:\n    - { products: [A1], reason: Cut to size }\n    - { reason: Cut }',
    '7, returns.excluded.1: Write categories, products, or both.',
  ],
  [
    'returns:\n  days: 9\n  page: /a\n  excluded:\n    - categories: caps\n      reason: Worn on the skin',
    '6, returns.excluded.0.categories: Write a list: each entry begins with "- ".',
  ],
  [
    'returns:\n  days: 9\n  page: /a\n  excluded:\n    - { products: [A1] }',
    '6, returns.excluded.0.reason: It is missing: Write text. A number is text in quotes, like "613".',
  ],
  ['returns: { days: 9, page: returns }', '2, returns.page: Write a page of the shop like /wigs.'],
  [
    'reassurance: [{ icon: star, title: A, text: B }]',
    '2, reassurance.0.icon: Write truck, exchange, card or chat.',
  ],
])('%s is refused', (yaml, message) => {
  const { settings, errors } = read(yaml);
  expect(settings).toBeNull();
  expect(errors.map((error) => error.replace('shop.yaml:', ''))).toEqual([message]);
});

test('the payment methods that a shop can offer are those of the gateways', () => {
  expect(paymentMethodDefinitions.map(({ code }) => code).sort()).toEqual([...PAYMENT_METHOD_CODES].sort());
});

test('holidays are those of three years: yearly, once, and by Easter', () => {
  expect(['12-25', '02-29', '2027-04-02', 'easter', 'easter-2', 'easter+39'].every(isHoliday)).toBe(true);
  expect(['13-01', '25.12.', '2027-02-29', 'easter 2', ''].some(isHoliday)).toBe(false);
  const days = listHolidays(
    ['02-29', 'easter+1', '2030-05-09', '04-05'].map((day) => ({ day, name: day })),
    2026,
  );
  expect(days.map(({ day }) => day)).toEqual([
    ...['2028-02-29', '2026-04-06', '2027-03-29', '2028-04-17', '2030-05-09'],
    ...['2026-04-05', '2027-04-05', '2028-04-05'],
  ]);
});
