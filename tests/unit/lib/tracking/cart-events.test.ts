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
} from '@/lib/tracking/cart-events';

const item = (variantId: number, qty: number, change: Partial<CartItem> = {}) =>
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
    ...change,
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

describe('what is put in', () => {
  test('is told with the pieces that were wanted, not with those of the line', () => {
    expect(createAddToCartEvents(cartOf([item(1, 5), item(2, 1)]), [{ variantId: 1, qty: 2 }])).toEqual([
      { event: 'add_to_cart', ecommerce: { currency: 'USD', items: [line(1, 2)] } },
    ]);
    expect(createAddToCartEvents(cartOf([item(1, 5)]), [{ variantId: 1 }])).toMatchObject([
      { ecommerce: { items: [{ qty: 1 }] } },
    ]);
  });

  test('is nothing when nothing of it is there', () => {
    expect(createAddToCartEvents(cartOf([]), [{ variantId: 1 }])).toEqual([]);
  });
});

describe('a change of the cart', () => {
  test('tells the pieces that came and those that went', () => {
    const before = cartOf([item(1, 2), item(2, 3), item(3, 1)]);
    const now = cartOf([item(1, 5), item(2, 1), item(4, 1)]);
    expect(createCartChangeEvents(before, now)).toEqual([
      { event: 'remove_from_cart', ecommerce: { currency: 'USD', items: [line(2, 2), line(3, 1)] } },
      { event: 'add_to_cart', ecommerce: { currency: 'USD', items: [line(1, 3), line(4, 1)] } },
    ]);
  });

  test('tells of a cleared cart that everything went', () => {
    expect(createCartChangeEvents(cartOf([item(1, 2)]), cartOf([]))).toMatchObject([
      { event: 'remove_from_cart' },
    ]);
  });

  test('is nothing where the cart before is not known, or nothing moved', () => {
    expect(createCartChangeEvents(undefined, cartOf([item(1, 1)]))).toEqual([]);
    expect(createCartChangeEvents(cartOf([item(1, 1)]), cartOf([item(1, 1, { isChecked: false })]))).toEqual(
      [],
    );
  });
});

test('the cart that is looked at says all lines and its subtotal', () => {
  expect(createViewCartEvent(cartOf([item(1, 2), item(2, 1, { isChecked: false })]))).toEqual({
    event: 'view_cart',
    ecommerce: { currency: 'USD', value: 258, items: [line(1, 2), line(2, 1)] },
  });
});

describe('the steps of the checkout', () => {
  const checkout = {
    ...cartOf([item(1, 2), item(2, 1, { isChecked: false }), item(3, 1, { isSaleable: false })]),
    shippingMethods: [
      { code: 'ups_standard', isSelected: false },
      { code: 'dhl_express', isSelected: true },
    ],
    payMethods: [{ code: 'card', isSelected: true }],
  } as unknown as Checkout;
  const counted = { currency: 'USD', value: 240.5, coupon: '', items: [line(1, 2)] };

  test('say what is going to be ordered, and its sum', () => {
    expect(createBeginCheckoutEvent(checkout)).toEqual({ event: 'begin_checkout', ecommerce: counted });
  });

  test('say how it goes out and how it is paid', () => {
    expect(createAddShippingInfoEvent(checkout).ecommerce).toEqual({
      ...counted,
      shipping_tier: 'dhl_express',
    });
    expect(createAddPaymentInfoEvent(checkout).ecommerce).toEqual({ ...counted, payment_type: 'card' });
  });
});
