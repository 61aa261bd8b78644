import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeTotals } from '@/provider/modules/pricing/cart-totals';
import {
  computePaidPerLine,
  computePaidForQuantity,
  takeFrom,
} from '@/provider/modules/order/refund-amounts';
import { computeRefundedPoints, computeRemainingPoints } from '@/provider/modules/points/refunded-points';

const order = fc
  .record({
    lines: fc.array(
      fc.record({ qty: fc.integer({ min: 1, max: 5 }), unitCents: fc.integer({ min: 1, max: 60_000 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    points: fc.integer({ min: 0, max: 40_000 }),
    tax: fc.integer({ min: 0, max: 2_500 }),
    rate: fc.constantFrom(1, 0.9, 1.37),
  })
  .map(({ lines, percent, points, tax, rate }) => {
    const priced = lines.map((line, id) => ({ id, ...line }));
    const totals = computeTotals(
      {
        lines: priced,
        bundles: [],
        coupon: {
          type: 'percent',
          value: percent,
          maxDiscountCents: null,
          lineIds: priced.map(({ id }) => id),
        },
        points,
        shipping: { amountCents: 1_234, freeFromCents: null },
        protectionCents: 900,
        taxBasisPoints: tax,
        isTaxIncluded: false,
      },
      rate,
    );
    const items = totals.lines.map(({ id, row, discount }, index) => ({
      ...{ id, rowMinor: row, discountMinor: discount },
      qty: priced[index]!.qty,
    }));
    return { totals, items };
  });

test('all items together, with shipping and protection, come to exactly what was paid', () => {
  fc.assert(
    fc.property(order, ({ totals, items }) => {
      const paid = computePaidPerLine(items, totals);
      expect([...paid.values()].every((minor) => minor >= 0)).toBe(true);
      const sum = [...paid.values()].reduce((total, minor) => total + minor, 0);
      expect(sum + totals.shipping + totals.protection).toBe(totals.grandTotal);
    }),
  );
});

test('the units of an item, returned in any portions, refund exactly what was paid for it', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000 }), portions, (paid, sizes) => {
      const qty = sizes.reduce((sum, size) => sum + size, 0);
      let returnedQty = 0;
      let refundedMinor = 0;
      for (const size of sizes) {
        const portionMinor = computePaidForQuantity(paid, qty, returnedQty, size);
        expect(portionMinor).toBeGreaterThanOrEqual(0);
        refundedMinor += portionMinor;
        returnedQty += size;
      }
      expect(refundedMinor).toBe(paid);
    }),
  );
});

test('points are returned in proportion to the refund, all of them with a full refund', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), amounts, (used, portions) => {
      const grandTotalMinor = portions.reduce((sum, portion) => sum + portion, 0);
      let refundedMinor = 0;
      let returnedPoints = 0;
      for (const part of portions) {
        const points = computeRefundedPoints(used, { grandTotalMinor, refundedMinor }, refundedMinor + part);
        expect(points).toBeGreaterThanOrEqual(0);
        returnedPoints += points;
        refundedMinor += part;
      }
      expect(returnedPoints).toBe(used);
      expect(computeRemainingPoints(grandTotalMinor, grandTotalMinor, refundedMinor)).toBe(0);
      expect(computeRemainingPoints(grandTotalMinor, grandTotalMinor, 0)).toBe(
        Math.floor(grandTotalMinor / 100),
      );
    }),
  );
});

test('an order that cost nothing returns all of its points, and earns none', () => {
  expect(computeRefundedPoints(500, { grandTotalMinor: 0, refundedMinor: 0 }, 0)).toBe(500);
  expect(computeRemainingPoints(0, 0, 0)).toBe(0);
});

test('an amount is taken from the parts in turn, and the rest is left over', () => {
  const parts = [
    { id: 1, available: 30 },
    { id: 2, available: 0 },
    { id: 3, available: 50 },
  ];
  expect(takeFrom(40, parts)).toEqual({
    taken: new Map([
      [1, 30],
      [3, 10],
    ]),
    left: 0,
  });
  expect(takeFrom(100, parts).left).toBe(20);
});
