import { beforeEach, expect, test, vi } from 'vitest';
import type { Cart, CartItem } from '@/contract/cart';
import type { Popup } from '@/contract/system';
import { createMemoryStorage } from '@/tests/support/memory-storage';

vi.stubGlobal('sessionStorage', createMemoryStorage());
const { useCart } = await import('@/stores/cart');

const line = (id: number, overrides: Partial<CartItem> = {}) =>
  ({ id, isChecked: true, isSaleable: true, ...overrides }) as CartItem;
const cartOf = (itemsQty: number, items: CartItem[]) =>
  ({ quote: { itemsQty, previewSubtotalFormat: '$258.00' }, items }) as unknown as Cart;

beforeEach(() => useCart.setState(useCart.getInitialState(), true));

test('starts empty (spec 3, Cart)', () => {
  expect(useCart.getState()).toMatchObject({
    cartTotal: 0,
    checkoutProducts: [],
    cartList: [],
    cartPriceSubTotal: '',
    popupInfo: {},
  });
});

test('a cart response sets the count, the items, the subtotal, and the items for the checkout', () => {
  const items = [line(1), line(2, { isChecked: false }), line(3, { isSaleable: false })];
  useCart.getState().answered(cartOf(4, items));
  expect(useCart.getState()).toMatchObject({ cartTotal: 4, cartList: items, cartPriceSubTotal: '$258.00' });
  expect(useCart.getState().checkoutProducts.map(({ id }) => id)).toEqual([1]);
});

test('pop-ups are stored under their identifier in lower case', () => {
  const popup = { identifier: 'New_Customer', title: 'Welcome' } as Popup;
  useCart.getState().popupsAnswered([popup]);
  expect(useCart.getState().popupInfo).toEqual({ new_customer: popup });
});

test('what is written in an order field outlives a reload, until the fields are cleared', async () => {
  useCart.getState().orderFieldWritten('remark', 'Pluck the temples');
  const stored = sessionStorage.getItem('cart')!;
  useCart.setState(useCart.getInitialState(), true);
  sessionStorage.setItem('cart', stored);
  await useCart.persist.rehydrate();
  expect(useCart.getState().orderFields).toEqual({ remark: 'Pluck the temples' });

  useCart.getState().orderFieldsCleared();
  expect(useCart.getState().orderFields).toEqual({});
  expect(sessionStorage.getItem('cart')).not.toContain('Pluck');
});
