import { expect, test } from 'vitest';
import { useAddress } from '@/stores/address';

test('begins with what spec section 3 says', () => {
  expect(useAddress.getState()).toMatchObject({
    addressInfo: {},
    billingAddressInfo: {},
    confirmFormValid: false,
    confirmFormValidBilling: true,
    isEdit: false,
  });
});

test('addresses are merged field by field, and an empty one resets', () => {
  const { shippingWritten, billingWritten } = useAddress.getState();
  shippingWritten({ city: 'Portland', postcode: '97204' });
  shippingWritten({ city: 'Salem' });
  billingWritten({ city: 'Lyon' });
  expect(useAddress.getState()).toMatchObject({
    addressInfo: { city: 'Salem', postcode: '97204' },
    billingAddressInfo: { city: 'Lyon' },
  });
  shippingWritten({});
  expect(useAddress.getState()).toMatchObject({ addressInfo: {}, billingAddressInfo: { city: 'Lyon' } });
  billingWritten({});
});
