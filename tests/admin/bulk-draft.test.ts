import { expect, test } from 'vitest';
import { EMPTY, toChange } from '@/admin/products/bulk-draft';

const shop = { currency: 'EUR', timeZone: 'Asia/Tokyo' };
const sale = { ...EMPTY, percent: '20' };

test('a sale is planned by the clocks of the shop, whatever those of the device say', () => {
  const draft = { ...sale, startsAt: '2026-07-01T09:00', endsAt: '2026-07-02T09:30' };
  expect(toChange('sale', draft, shop)).toEqual({
    change: {
      ...{ kind: 'sale', percent: 20 },
      ...{ startsAt: '2026-07-01T00:00:00.000Z', endsAt: '2026-07-02T00:30:00.000Z' },
    },
    errors: {},
  });
  expect(toChange('sale', { ...draft, startsAt: '' }, shop).change).toEqual({
    ...{ kind: 'sale', percent: 20, endsAt: '2026-07-02T00:30:00.000Z' },
  });
});

test('a sale needs its end, and times that are some', () => {
  expect(Object.keys(toChange('sale', sale, shop).errors)).toEqual(['endsAt']);
  const draft = { ...sale, startsAt: 'soon', endsAt: '2026-07-02T09:30' };
  expect(toChange('sale', draft, shop)).toEqual({ errors: { startsAt: expect.any(String) } });
});

test('a percentage and an amount may be less than nothing', () => {
  expect(toChange('pricePercent', { ...EMPTY, percent: '-12,5' }, shop).change).toEqual({
    ...{ kind: 'pricePercent', percent: -12.5 },
  });
  expect(toChange('priceAmount', { ...EMPTY, amount: '-5.00' }, shop).change).toEqual({
    ...{ kind: 'priceAmount', amountCents: -500 },
  });
  expect(toChange('priceAmount', { ...EMPTY, amount: 'some' }, shop).errors.amount).toBeTruthy();
});
