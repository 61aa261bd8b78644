import { expect, test } from 'vitest';
import { merged, useAddress } from '@/stores/address';

test('begins with what spec section 3 says', () => {
  expect(useAddress.getInitialState()).toMatchObject({
    addressInfo: {},
    billingAddressInfo: {},
    confirmFormValid: false,
    confirmFormValidBilling: true,
    isEdit: false,
  });
});

test('addresses are merged field by field, and an empty one resets', () => {
  const known = { city: 'Portland', postcode: '97204' };
  expect(merged(known, { city: 'Salem' })).toEqual({ city: 'Salem', postcode: '97204' });
  expect(merged(known, {})).toEqual({});
  expect(known.city).toBe('Portland');
});
