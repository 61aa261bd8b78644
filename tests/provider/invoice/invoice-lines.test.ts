import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TotalsJson } from '@/provider/db/schema/json-columns';
import { computeCreditedTax, computeInvoiceLines } from '@/provider/modules/invoice/invoice-lines';
import { computeTotals } from '@/provider/modules/pricing/cart-totals';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Orders as they are placed: the totals come from the same function as those of the checkout. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({ qty: fc.integer({ min: 1, max: 9 }), unitCents: fc.integer({ min: 0, max: 90_000 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    percent: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
    points: fc.integer({ min: 0, max: 50_000 }),
    shippingCents: fc.integer({ min: 0, max: 3_000 }),
    protectionCents: fc.constantFrom(0, 900),
    basisPoints: fc.constantFrom(0, 400, 700, 725, 1_900, 2_000, 2_550),
    isTaxIncluded: fc.boolean(),
    rate: fc.constantFrom(1, 0.9, 1.3637),
  })
  .map(({ lines: rows, percent, isTaxIncluded, basisPoints, shippingCents, rate, ...rest }) => {
    const lines = rows.map((line, id) => ({ ...line, id }));
    const lineIds = lines.map(({ id }) => id);
    const totals = computeTotals(
      {
        ...{ lines, bundles: [], points: rest.points, protectionCents: rest.protectionCents },
        coupon:
          percent === null ? null : { type: 'percent', value: percent, maxDiscountCents: null, lineIds },
        shipping: { amountCents: shippingCents, freeFromCents: null },
        ...{ taxBasisPoints: basisPoints, isTaxIncluded },
      },
      rate,
    );
    const json: TotalsJson = {
      ...{ subtotal: totals.subtotal, discount: totals.discount, points: totals.points },
      ...{ shipping: totals.shipping, guarantee: totals.protection, tax: totals.tax, isTaxIncluded },
      ...{
        taxTitle: 'VAT',
        taxBasisPoints: basisPoints,
        shippingTitle: 'Post',
        grandTotal: totals.grandTotal,
      },
    };
    const items = totals.lines.map(({ id, unit, row, discount }) => ({
      ...{ id, title: 'Wig', detail: '', qty: lines[id]!.qty },
      ...{ unitMinor: unit, rowMinor: row, discountMinor: discount },
    }));
    return { items, totals: json, basisPoints };
  });

const titles = { points: 'points', protection: 'Protection' };

test('the lines add up to the totals of the order to the cent, and each to its own gross', () => {
  fc.assert(
    fc.property(orders, ({ items, totals, basisPoints }) => {
      const lines = computeInvoiceLines(items, totals, { titles, basisPoints });
      expect(sum(lines.map(({ gross }) => gross))).toBe(totals.grandTotal);
      expect(sum(lines.map(({ tax }) => tax))).toBe(totals.tax);
      expect(sum(lines.map(({ net }) => net))).toBe(totals.grandTotal - totals.tax);
      for (const { net, tax, gross } of lines) expect(net + tax).toBe(gross);
    }),
  );
});

test('a line has the tax of its rate, to as many cents as there are lines', () => {
  fc.assert(
    fc.property(orders, ({ items, totals, basisPoints }) => {
      const lines = computeInvoiceLines(items, totals, { titles, basisPoints });
      for (const { net, tax, taxBasisPoints } of lines) {
        const expected = (net * (taxBasisPoints ?? 0)) / 10_000;
        expect(Math.abs(tax - expected)).toBeLessThanOrEqual(lines.length + 1);
      }
    }),
  );
});

test('credit notes in any parts take off exactly the tax of the invoice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 3_000 }),
      (parts, basisPoints) => {
        const grossMinor = sum(parts);
        const taxMinor = Math.round((grossMinor * basisPoints) / (10_000 + basisPoints));
        const before = { grossMinor: 0, taxMinor: 0 };
        for (const part of parts) {
          const tax = computeCreditedTax({ grossMinor, taxMinor }, before, part);
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(tax).toBeLessThanOrEqual(part);
          before.grossMinor += part;
          before.taxMinor += tax;
        }
        expect(before).toEqual({ grossMinor, taxMinor });
      },
    ),
  );
});
