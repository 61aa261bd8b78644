import { describe, expect, test } from 'vitest';
import type { Country } from '@/contract/system';
import {
  addressSchema,
  toNewAddress,
  EMPTY_ADDRESS_FORM,
  findPostcodeProblem,
  getLikelyCountryId,
  getRegionLabel,
  toAddressFormValues,
} from '@/lib/forms/address-form';

const country = (id: string, overrides: Partial<Country> = {}): Country => ({
  id,
  twoLetterAbbreviation: id,
  fullName: id,
  phonePrefix: '',
  postcodeLabel: 'Postcode',
  postcodePattern: null,
  postcodeExample: null,
  isRegionRequired: false,
  hasShipping: true,
  ...overrides,
});
const countries = [
  country('FR', { postcodePattern: '\\d{5}', postcodeExample: '69003' }),
  country('US', {
    postcodeLabel: 'ZIP code',
    postcodePattern: '\\d{5}(-\\d{4})?',
    postcodeExample: '10001',
    isRegionRequired: true,
  }),
  country('HK'),
];
const tasha = {
  ...EMPTY_ADDRESS_FORM,
  firstname: 'Tasha',
  lastname: 'Moreau',
  email: 'tasha@example.com',
  street: '18 Rue des Lilas',
  postcode: '69003',
  city: 'Lyon',
  countryId: 'FR',
  telephone: '+33 6 12 34 56 78',
};
/** A field shows the first of its messages. */
const problems = (overrides: Partial<typeof tasha>, hasEmail = true) => {
  const { error } = addressSchema(countries, { hasEmail }).safeParse({ ...tasha, ...overrides });
  const messages = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  return Object.fromEntries([...messages].reverse());
};

describe('an address', () => {
  test('is valid when complete', () => expect(problems({})).toEqual({}));

  test('reports each missing field in the wording of the spec', () => {
    expect(
      problems({ firstname: '', lastname: ' ', street: '', city: '', email: '', countryId: '' }),
    ).toEqual({
      firstname: 'First name Cannot be empty',
      lastname: 'Last name Cannot be empty',
      street: 'Street and number Cannot be empty',
      city: 'City Cannot be empty',
      email: 'E-mail address Cannot be empty',
      countryId: 'Country Cannot be empty',
    });
    expect(problems({ email: 'tasha@mail' })).toEqual({ email: 'Please enter a valid E-mail address*' });
  });

  test('accepts a phone number of at least 5 digits, plus, space, parentheses and hyphen (spec 5)', () => {
    expect(problems({ telephone: '+1 (4)-' })).toEqual({});
    for (const telephone of ['1234', '12345x'])
      expect(problems({ telephone })).toEqual({ telephone: 'Phone format error' });
  });

  test('requires no email address from a customer', () => expect(problems({ email: '' }, false)).toEqual({}));

  test('requires a region where the country has them', () => {
    expect(problems({ countryId: 'US' })).toEqual({ regionId: 'State Cannot be empty' });
    expect(problems({ countryId: 'US', regionId: '12' })).toEqual({});
  });
});

describe('a postcode', () => {
  test('must match the pattern of its country, under the label used there', () => {
    expect(problems({ postcode: '6900' })).toEqual({ postcode: 'Postcode format error. For example 69003' });
    expect(findPostcodeProblem('', countries[1]!)).toBe('ZIP code Cannot be empty');
    expect(findPostcodeProblem('10001-1234', countries[1]!)).toBeNull();
  });
  test('is not required in a country without postcodes', () => {
    expect(problems({ countryId: 'HK', postcode: '' })).toEqual({});
  });
});

test('an address is converted back to what was typed', () => {
  const regions = [{ id: 12, regionId: 12, code: 'NY', name: 'New York' }];
  const formValues = { ...tasha, countryId: 'US', regionId: '12', apartment: 'apt 4' };
  const address = toNewAddress(formValues, regions);
  expect(address).toMatchObject({
    street: ['18 Rue des Lilas', 'apt 4'],
    region: 'New York',
    regionId: 12,
    regionCode: 'NY',
  });
  expect(toAddressFormValues(address)).toEqual({ ...formValues, region: 'New York' });
  expect(toAddressFormValues(null)).toEqual(EMPTY_ADDRESS_FORM);
});

describe('a country', () => {
  const findCountry = (id: string) => countries.find((candidate) => candidate.id === id) ?? null;

  test('has its own label for a region, also in the error message', () => {
    expect([findCountry('US'), country('CA'), findCountry('FR'), null].map(getRegionLabel)).toEqual([
      'State',
      'Province',
      'Region',
      'Region',
    ]);
    expect(problems({ countryId: 'US', postcode: '10001' })).toEqual({ regionId: 'State Cannot be empty' });
  });
});

test.each([
  [{ currency: 'EUR', baseCurrency: 'EUR', defaultCountryId: 'AT' }, 'AT'],
  [{ currency: 'GBP', baseCurrency: 'EUR', defaultCountryId: 'AT' }, 'GB'],
  [{ currency: 'USD', baseCurrency: 'USD', defaultCountryId: 'DE' }, 'DE'],
  [{ currency: 'EUR', baseCurrency: 'USD', defaultCountryId: 'US' }, ''],
  [{ currency: 'CHF', baseCurrency: 'CHF', defaultCountryId: null }, ''],
])('forms begin with the country of the shop in its own currency: %j', (shop, countryId) =>
  expect(getLikelyCountryId(shop)).toBe(countryId),
);
