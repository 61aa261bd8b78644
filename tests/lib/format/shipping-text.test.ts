import { expect, it } from 'vitest';
import type { Product } from '@/contract/product';
import { shippingText } from '@/lib/format/shipping-text';

const shippingMethod: Product['shippingWays'][number] = {
  ...{ code: 'dhl_express', title: 'Express', countryId: 'US', previewAmount: 14, freeFrom: 150 },
  ...{ daysMin: 2, daysMax: 5 },
};
const variant = (price: number) =>
  ({ price, previewFinalPriceFormat: '$1.00' }) as Product['variants'][number];
const textAt = (...prices: number[]) =>
  shippingText(shippingMethod, { shippingInfo: { workdaysOnly: true }, variants: prices.map(variant) });

it('calls a method free only when every variant reaches the threshold', () => {
  expect(textAt(189, 150)).toBe('Express: 2 to 5 working days, free.');
  expect(textAt(189, 149)).toBe('Express: 2 to 5 working days, $14.00.');
});
