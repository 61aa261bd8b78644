import { expect, test } from 'vitest';
import type { Order } from '@/contract/order';
import { createPurchaseEvent } from '@/lib/analytics/purchase';

test('a purchase has the fields of spec 3, in the currency of the order', () => {
  const purchase = {
    transactionId: '100012',
    value: 145.2,
    currency: 'EUR',
    shipping: 9,
    tax: 7.2,
    coupon: '',
  };
  const items = [
    {
      productId: 7,
      name: 'Wig',
      categories: [{ id: 3 }, { id: 9 }],
      priceFormat: '€129.00',
      qtyOrdered: 1,
      sku: 'W',
    },
  ];
  expect(createPurchaseEvent({ purchase, order: { items } as unknown as Order })).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: '100012',
      value: 145.2,
      currency: 'EUR',
      shipping: 9,
      coupon: '',
      tax: 7.2,
      items: [{ name: 'Wig', productId: 7, categories: 3, priceFormat: '€129.00', qtyOrdered: 1 }],
    },
  });
});
