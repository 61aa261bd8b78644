import { expect, test } from 'vitest';
import type { ExpressPrice } from '@/contract/express-checkout';
import { parseStripeWallet, toLineItems, toShippingRates } from '@/lib/payment/gateways/stripe-express';

const segment = (code: ExpressPrice['totalSegments'][number]['code'], value: number) => ({
  ...{ code, title: code, value, valueFormat: '' },
});
const method = (code: string, amount: number) => ({
  ...{ code, title: code, deliveryTime: 'soon', amount, amountFormat: '' },
});
const price: ExpressPrice = {
  ...{ quoteId: 1, version: 1, currency: 'USD', grandTotal: 120.07, grandTotalFormat: '$120.07' },
  totalSegments: [
    segment('subtotal', 129),
    segment('discount', -20),
    segment('shipping', 9.9),
    segment('tax', 1.17),
    segment('grand_total', 120.07),
  ],
  shippingMethods: [method('standard', 0), method('express', 9.9)],
  ...{ shippingMethod: 'express', shippingNotice: null },
};

const sumOf = (shown: ExpressPrice) => toLineItems(shown).reduce((sum, { amount }) => sum + amount, 0);

test('the lines of a wallet add up to its total, whether the tax is added or contained', () => {
  expect(sumOf(price)).toBe(12_007);
  const contained = { ...price, grandTotal: 118.9 };
  expect(toLineItems(contained).map(({ name }) => name)).not.toContain('tax');
  expect(sumOf(contained)).toBe(11_890);
});

test('the selected shipping method comes first, where wallets preselect it', () => {
  expect(toShippingRates(price)).toEqual([
    { id: 'express', displayName: 'express', amount: 990, deliveryEstimate: 'soon' },
    { id: 'standard', displayName: 'standard', amount: 0, deliveryEstimate: 'soon' },
  ]);
});

const home = { line1: '5 Salmon Street', city: 'Portland', state: 'OR', postal_code: '97204', country: 'US' };
const event = {
  expressPaymentType: 'google_pay',
  billingDetails: { name: 'T. Walker', email: 't@example.com', phone: '5550100', address: { country: 'US' } },
  shippingAddress: { name: 'Tess Walker', address: home },
  shippingRate: { id: 'express' },
  paymentFailed: () => {},
};

test('what a wallet gives becomes an order; a country alone is no billing address', () => {
  expect(parseStripeWallet(event)).toEqual({
    ...{ method: 'google_pay', shippingMethod: 'express', billing: null },
    shipping: {
      ...{ name: 'Tess Walker', line1: '5 Salmon Street', line2: '', city: 'Portland' },
      ...{ region: 'OR', postcode: '97204', countryId: 'US' },
    },
    contact: { email: 't@example.com', phone: '5550100' },
  });
  const billingDetails = { ...event.billingDetails, address: home };
  expect(parseStripeWallet({ ...event, billingDetails })?.billing).toMatchObject({ name: 'T. Walker' });
});

test('a wallet without address or shipping method, or one that the shop does not know, orders nothing', () => {
  expect(parseStripeWallet({ ...event, shippingAddress: undefined })).toBeNull();
  expect(parseStripeWallet({ ...event, shippingRate: undefined })).toBeNull();
  expect(parseStripeWallet({ ...event, expressPaymentType: 'klarna' })).toBeNull();
});
