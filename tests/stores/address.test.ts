import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '@/tests/support/memory-storage';

vi.stubGlobal('sessionStorage', createMemoryStorage());
const { mergeAddressDraft, useAddress } = await import('@/stores/address');

test('starts with the values of spec section 3', () => {
  expect(useAddress.getInitialState()).toMatchObject({
    addressInfo: {},
    billingAddressInfo: {},
    confirmFormValid: false,
    confirmFormValidBilling: true,
    isEdit: false,
  });
});

test('addresses are merged field by field, and an empty one resets', () => {
  const draft = { city: 'Portland', postcode: '97204' };
  expect(mergeAddressDraft(draft, { city: 'Salem' })).toEqual({ city: 'Salem', postcode: '97204' });
  expect(mergeAddressDraft(draft, {})).toEqual({});
  expect(draft.city).toBe('Portland');
});

test('the shipping and the billing address are merged and reset separately', () => {
  const { shippingWritten, billingWritten } = useAddress.getState();
  shippingWritten({ city: 'Portland', postcode: '97204' });
  shippingWritten({ city: 'Salem' });
  billingWritten({ city: 'Lyon' });
  expect(useAddress.getState().addressInfo).toEqual({ city: 'Salem', postcode: '97204' });
  expect(useAddress.getState().billingAddressInfo).toEqual({ city: 'Lyon' });
  billingWritten({});
  expect(useAddress.getState()).toMatchObject({ addressInfo: { city: 'Salem' }, billingAddressInfo: {} });
});

test('stores whether both addresses are valid, and whether a saved address is being edited', () => {
  const { shippingChecked, billingChecked, editBegan, editEnded } = useAddress.getState();
  shippingChecked(true);
  billingChecked(false);
  editBegan();
  expect(useAddress.getState()).toMatchObject({
    confirmFormValid: true,
    confirmFormValidBilling: false,
    isEdit: true,
  });
  editEnded();
  expect(useAddress.getState().isEdit).toBe(false);
});
