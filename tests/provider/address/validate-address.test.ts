import { describe, expect, test } from 'vitest';
import { validateAddress } from '@/provider/modules/address/validate-address';

describe('an address', () => {
  const country = {
    name: 'United States',
    postcodePattern: '\\d{5}(-\\d{4})?',
    postcodeExample: '90210',
    isRegionRequired: true,
  };
  const regions = [
    { id: 1, code: 'CA', name: 'California' },
    { id: 2, code: 'OR', name: 'Oregon' },
  ];
  const input = { postcode: '97204', region: '', regionId: null, regionCode: '' };
  const oregon = { region: regions[1] };

  test('its region is found by id, code or name', () => {
    expect(validateAddress({ ...input, regionId: 2 }, country, regions)).toEqual(oregon);
    expect(validateAddress({ ...input, regionCode: 'or' }, country, regions)).toEqual(oregon);
    expect(validateAddress({ ...input, region: 'oregon' }, country, regions)).toEqual(oregon);
  });

  test('its region must belong to the country, where one is required', () => {
    expect(validateAddress(input, country, regions)).toEqual({
      error: { field: 'region_id', message: 'Region Cannot be empty' },
    });
    expect(validateAddress({ ...input, regionId: 77 }, country, regions)).toEqual({
      error: { field: 'region_id', message: 'Region is not one of United States' },
    });
    const free = { ...country, isRegionRequired: false };
    expect(validateAddress({ ...input, region: 'Anywhere' }, free, regions)).toEqual({ region: null });
  });

  test('its postcode must match the whole pattern of the country', () => {
    const postcodeError = {
      error: { field: 'postcode', message: 'Postcode format error. For example 90210' },
    };
    expect(validateAddress({ ...input, regionId: 2, postcode: '9720' }, country, regions)).toEqual(
      postcodeError,
    );
    expect(validateAddress({ ...input, regionId: 2, postcode: 'x97204' }, country, regions)).toEqual(
      postcodeError,
    );
    expect(validateAddress({ ...input, regionId: 2, postcode: '' }, country, regions)).toEqual({
      error: { field: 'postcode', message: 'Postcode Cannot be empty' },
    });
  });
});
