import { expect, test } from 'vitest';
import { blockStorage } from '@/tests/support/browser';

blockStorage();
const { useAddress } = await import('@/stores/address');
const { useCart } = await import('@/stores/cart');
const { useUser } = await import('@/stores/user');

test('without storage, the session stores rehydrate without an error and keep the state of this document', async () => {
  useUser.getState().topAdClosed();
  useCart.getState().orderFieldWritten('remark', 'Pluck the temples');
  useAddress.getState().shippingWritten({ city: 'Salem' });

  await Promise.all([useUser, useCart, useAddress].map((store) => store.persist.rehydrate()));

  expect(useUser.getState().topAdShow).toBe(false);
  expect(useCart.getState().orderFields).toEqual({ remark: 'Pluck the temples' });
  expect(useAddress.getState().addressInfo).toEqual({ city: 'Salem' });
});
