import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeTotals,
  maxRedeemablePoints,
  pointsEarned,
  type TotalsInput,
} from '@/provider/modules/pricing/cart-totals';

const plain: TotalsInput = {
  lines: [],
  bundles: [],
  coupon: null,
  points: 0,
  shipping: null,
  protectionCents: 0,
  taxBasisPoints: 0,
  isTaxIncluded: false,
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const lines = fc
  .array(
    fc.record({ qty: fc.integer({ min: 1, max: 40 }), unitCents: fc.integer({ min: 0, max: 200_000 }) }),
    {
      maxLength: 12,
    },
  )
  .map((list) => list.map((line, index) => ({ ...line, id: index + 1 })));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const inputs: fc.Arbitrary<TotalsInput> = lines.chain((list) => {
  const ids = fc.subarray(list.map(({ id }) => id));
  return fc.record({
    lines: fc.constant(list),
    bundles: ids.map((lineIds) =>
      lineIds.length > 1
        ? [{ discountPercent: 12, sets: 1, parts: lineIds.map((lineId) => ({ lineId, qty: 1 })) }]
        : [],
    ),
    coupon: maybe(
      fc.record({
        type: fc.constantFrom('percent' as const, 'fixed' as const, 'shipping' as const),
        value: fc.integer({ min: 0, max: 100 }),
        maxDiscountCents: maybe(fc.integer({ min: 0, max: 10_000 })),
        lineIds: ids,
      }),
    ),
    points: fc.integer({ min: 0, max: 100_000 }),
    shipping: maybe(fc.record({ amountCents: fc.nat(5000), freeFromCents: maybe(fc.nat(50_000)) })),
    protectionCents: fc.nat(2000),
    taxBasisPoints: fc.nat(3000),
    isTaxIncluded: fc.boolean(),
  });
});
const rates = fc.constantFrom(1, 0.86, 0.9, 1.37, 152.3);

describe('the totals of a cart', () => {
  test('item discounts add up to the discount, and the segments to the grand total, in any currency', () => {
    fc.assert(
      fc.property(inputs, rates, (input, rate) => {
        const totals = computeTotals(input, rate);
        expect(sum(totals.lines.map(({ discount }) => discount))).toBe(totals.discount);
        expect(sum(totals.lines.map(({ row }) => row))).toBe(totals.subtotal);
        const { subtotal, discount, points, shipping, protection, tax } = totals;
        const added = input.isTaxIncluded ? 0 : tax;
        expect(subtotal - discount - points + shipping + protection + added).toBe(totals.grandTotal);
      }),
      { numRuns: 500 },
    );
  });

  test('nothing is negative or a fraction, and no item is discounted below zero', () => {
    fc.assert(
      fc.property(inputs, rates, (input, rate) => {
        const { lines: rows, ...sums } = computeTotals(input, rate);
        for (const value of [
          ...Object.values(sums),
          ...rows.flatMap(({ unit, row, discount }) => [unit, row, discount, row - discount]),
        ]) {
          expect(Number.isInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the order of the items makes no difference', () => {
    fc.assert(
      fc.property(inputs, rates, (input, rate) => {
        const reversed = computeTotals({ ...input, lines: [...input.lines].reverse() }, rate);
        const compareById = (a: { id: number }, b: { id: number }) => a.id - b.id;
        const straight = computeTotals(input, rate);
        expect({ ...reversed, lines: [...reversed.lines].sort(compareById) }).toEqual({
          ...straight,
          lines: [...straight.lines].sort(compareById),
        });
      }),
    );
  });

  test('a worked example: 20% of the wigs alone, at most $60.00, free express, with shipping protection', () => {
    const totals = computeTotals(
      {
        ...plain,
        lines: [
          { id: 1, qty: 1, unitCents: 22_900 },
          { id: 2, qty: 1, unitCents: 11_800 },
          { id: 3, qty: 1, unitCents: 3_500 },
        ],
        coupon: { type: 'percent', value: 20, maxDiscountCents: 6_000, lineIds: [1, 2] },
        shipping: { amountCents: 1_400, freeFromCents: 15_000 },
        protectionCents: 900,
      },
      1,
    );
    expect(totals).toMatchObject({
      subtotal: 38_200,
      discount: 6_000,
      shipping: 0,
      protection: 900,
      grandTotal: 33_100,
    });
    expect(pointsEarned(totals.grandTotal)).toBe(331);
    expect(totals.lines.map(({ discount }) => discount)).toEqual([3_960, 2_040, 0]);
  });

  test('a price is converted once per unit, so that the rows are what the units cost', () => {
    const totals = computeTotals({ ...plain, lines: [{ id: 1, qty: 3, unitCents: 1_005 }] }, 0.9);
    expect(totals.lines[0]).toMatchObject({ unit: 905, row: 2_715 });
  });

  test('points pay for half of the subtotal at most', () => {
    const input = { ...plain, lines: [{ id: 1, qty: 1, unitCents: 10_001 }] };
    expect(maxRedeemablePoints(computeTotals(input, 1))).toBe(5_000);
    expect(computeTotals({ ...input, points: 99_999 }, 1)).toMatchObject({
      points: 5_000,
      grandTotal: 5_001,
    });
    expect(computeTotals({ ...input, points: 1_000 }, 0.9)).toMatchObject({ points: 900, subtotal: 9_001 });
  });

  test('whether shipping is free does not depend on the displayed currency', () => {
    const input = {
      ...plain,
      lines: [{ id: 1, qty: 3, unitCents: 5_001 }],
      shipping: { amountCents: 1_400, freeFromCents: 15_003 },
    };
    expect(computeTotals(input, 1).shipping).toBe(0);
    expect(computeTotals(input, 0.8999).shipping).toBe(0);
    expect(
      computeTotals({ ...input, shipping: { amountCents: 1_400, freeFromCents: 15_004 } }, 0.9).shipping,
    ).toBe(1_260);
  });

  test('a shipping coupon removes the shipping cost and nothing else', () => {
    const input = {
      ...plain,
      lines: [{ id: 1, qty: 1, unitCents: 5_000 }],
      shipping: { amountCents: 1_400, freeFromCents: null },
    };
    const coupon = { type: 'shipping' as const, value: 0, maxDiscountCents: null, lineIds: [1] };
    expect(computeTotals({ ...input, coupon }, 1)).toMatchObject({
      discount: 0,
      shipping: 0,
      shippingWas: 1_400,
    });
  });

  test('tax applies to the items after the discount', () => {
    const coupon = { type: 'fixed' as const, value: 1_000, maxDiscountCents: null, lineIds: [1] };
    const input = {
      ...plain,
      lines: [{ id: 1, qty: 1, unitCents: 11_000 }],
      coupon,
      taxBasisPoints: 725,
      protectionCents: 900,
    };
    expect(computeTotals(input, 1).tax).toBe(725);
  });

  test('an included tax is part of the total, which stays the same at any rate', () => {
    const input = {
      ...plain,
      lines: [{ id: 1, qty: 1, unitCents: 11_000 }],
      shipping: { amountCents: 900, freeFromCents: null },
      isTaxIncluded: true,
    };
    expect(computeTotals({ ...input, taxBasisPoints: 1900 }, 1)).toMatchObject({
      tax: 1_900,
      grandTotal: 11_900,
    });
    expect(computeTotals(input, 1)).toMatchObject({ tax: 0, grandTotal: 11_900 });
    fc.assert(
      fc.property(inputs, rates, (random, rate) => {
        const compute = (taxBasisPoints: number) =>
          computeTotals({ ...random, isTaxIncluded: true, taxBasisPoints }, rate);
        expect(compute(1900).grandTotal).toBe(compute(0).grandTotal);
        expect(compute(1900).tax).toBeLessThanOrEqual(compute(1900).grandTotal);
        // What is left without the tax, taxed, is the total again.
        const { grandTotal, tax } = compute(1900);
        expect(Math.abs((grandTotal - tax) * 1.19 - grandTotal)).toBeLessThanOrEqual(0.5 * 1.19 + 1e-6);
      }),
    );
  });

  test('a bundle saves what its own page states, and only on whole sets', () => {
    const input = {
      ...plain,
      lines: [
        { id: 1, qty: 3, unitCents: 9_999 },
        { id: 2, qty: 1, unitCents: 4_999 },
      ],
      bundles: [
        {
          discountPercent: 12,
          sets: 1,
          parts: [
            { lineId: 1, qty: 1 },
            { lineId: 2, qty: 1 },
          ],
        },
      ],
    };
    const fullPrice = 3 * 9_999 + 4_999;
    expect(computeTotals(input, 1).subtotal).toBe(fullPrice - Math.round(((9_999 + 4_999) * 12) / 100));
  });
});
