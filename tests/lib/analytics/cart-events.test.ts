import { describe, expect, test } from 'vitest';
import type { Cart, CartItem } from '@/contract/cart';
import type { Checkout } from '@/contract/checkout';
import {
  createAddPaymentInfoEvent,
  createAddShippingInfoEvent,
  createAddToCartEvents,
  createBeginCheckoutEvent,
  createCartChangeEvents,
  createViewCartEvent,
} from '@/lib/analytics/cart-events';

const item = (variantId: number, qty: number, overrides: Partial<CartItem> = {}) =>
  ({
    id: variantId * 10,
    productId: variantId * 100,
    variantId,
    name: `Wig ${variantId}`,
    qty,
    previewFinalPriceFormat: '$129.00',
    categories: [{ id: 3 }, { id: 9 }],
    isChecked: true,
    isSaleable: true,
    ...overrides,
  }) as CartItem;

const cartOf = (items: CartItem[], currency = 'USD') =>
  ({
    version: 1,
    quote: {
      id: 1,
      quoteCurrencyCode: currency,
      previewSubtotal: 258,
      previewGrandTotal: 240.5,
      couponCode: null,
    },
    items,
  }) as unknown as Cart;

const line = (variantId: number, qty: number) => ({
  name: `Wig ${variantId}`,
  productId: variantId * 100,
  categories: 3,
  previewFinalPriceFormat: '$129.00',
  qty,
});

describe('what is added to the cart', () => {
  test('is reported with the added quantity, not with that of the cart item', () => {
    expect(createAddToCartEvents(cartOf([item(1, 5), item(2, 1)]), [{ variantId: 1, qty: 2 }])).toEqual([
      { event: 'add_to_cart', ecommerce: { currency: 'USD', items: [line(1, 2)] } },
    ]);
    expect(createAddToCartEvents(cartOf([item(1, 5)]), [{ variantId: 1 }])).toMatchObject([
      { ecommerce: { items: [{ qty: 1 }] } },
    ]);
  });

  test('is not reported when it is not in the cart', () => {
    expect(createAddToCartEvents(cartOf([]), [{ variantId: 1 }])).toEqual([]);
  });
});

describe('a change of the cart', () => {
  test('reports the added and the removed quantities', () => {
    const before = cartOf([item(1, 2), item(2, 3), item(3, 1)]);
    const now = cartOf([item(1, 5), item(2, 1), item(4, 1)]);
    expect(createCartChangeEvents(before, now)).toEqual([
      { event: 'remove_from_cart', ecommerce: { currency: 'USD', items: [line(2, 2), line(3, 1)] } },
      { event: 'add_to_cart', ecommerce: { currency: 'USD', items: [line(1, 3), line(4, 1)] } },
    ]);
  });

  test('reports every item of a cleared cart as removed', () => {
    expect(createCartChangeEvents(cartOf([item(1, 2)]), cartOf([]))).toMatchObject([
      { event: 'remove_from_cart' },
    ]);
  });

  test('reports nothing when the previous cart is unknown or no quantity has changed', () => {
    expect(createCartChangeEvents(undefined, cartOf([item(1, 1)]))).toEqual([]);
    expect(createCartChangeEvents(cartOf([item(1, 1)]), cartOf([item(1, 1, { isChecked: false })]))).toEqual(
      [],
    );
  });
});

test('view_cart contains all items of the cart and its subtotal', () => {
  expect(createViewCartEvent(cartOf([item(1, 2), item(2, 1, { isChecked: false })]))).toEqual({
    event: 'view_cart',
    ecommerce: { currency: 'USD', value: 258, items: [line(1, 2), line(2, 1)] },
  });
});

describe('the checkout events', () => {
  const checkout = {
    ...cartOf([item(1, 2), item(2, 1, { isChecked: false }), item(3, 1, { isSaleable: false })]),
    shippingMethods: [
      { code: 'ups_standard', isSelected: false },
      { code: 'dhl_express', isSelected: true },
    ],
    payMethods: [{ code: 'card', isSelected: true }],
  } as unknown as Checkout;
  const expectedEcommerce = { currency: 'USD', value: 240.5, coupon: '', items: [line(1, 2)] };

  test('contain what will be ordered, and its total', () => {
    expect(createBeginCheckoutEvent(checkout)).toEqual({
      event: 'begin_checkout',
      ecommerce: expectedEcommerce,
    });
  });

  test('contain the shipping method and the payment method', () => {
    expect(createAddShippingInfoEvent(checkout).ecommerce).toEqual({
      ...expectedEcommerce,
      shipping_tier: 'dhl_express',
    });
    expect(createAddPaymentInfoEvent(checkout).ecommerce).toEqual({
      ...expectedEcommerce,
      payment_type: 'card',
    });
  });
});
