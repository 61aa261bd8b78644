import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCatalog } from '@/provider/modules/product/listing/catalog';
import { selectFirst } from '@/provider/modules/product/listing/catalog-order';

test('the first of a list are those of the sorted list, however many there are', () => {
  const lists = fc.record({
    keys: fc.array(fc.nat({ max: 20 }), { maxLength: 60 }),
    limit: fc.nat({ max: 70 }),
  });
  fc.assert(
    fc.property(lists, ({ keys, limit }) => {
      const compare = (a: number, b: number) => keys[b]! - keys[a]! || a - b;
      const expected = [...keys.keys()].sort(compare).slice(0, limit);
      expect([...selectFirst(keys.length, limit, compare)]).toEqual(expected);
    }),
  );
});

const createProduct = (id: number, prices: readonly number[]) => ({
  ...{ id, createdAt: id, soldCount: 0, ratingScore: 0, newUntil: 0, saleEndsAt: 0 },
  ...{ shownVariantId: id, shownPriceCents: prices[0] ?? 0, shownWasCents: 0, categoryIds: String(id % 3) },
  variants: prices.map((priceCents, index) => ({
    ...{ id: id * 100 + index, priceCents, wasCents: 0, isInStock: priceCents % 2 === 0 },
    optionIds: `${index},${index + 5}`,
  })),
});

test('a catalog holds the last variants of each product, whether they become more or fewer', () => {
  const changes = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 300 }),
      prices: fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 9 }),
    }),
    { minLength: 200, maxLength: 1500 },
  );
  fc.assert(
    fc.property(changes, (history) => {
      const catalog = createCatalog();
      for (const { id, prices } of history) catalog.put(createProduct(id, prices));
      for (const { id, prices } of new Map(history.map((change) => [change.id, change])).values()) {
        const row = catalog.findRow(id)!;
        const first = catalog.products.firstVariant[row]!;
        const end = first + catalog.products.variantCount[row]!;
        expect([...catalog.variants.priceCents.subarray(first, end)]).toEqual(prices);
        expect(
          [...catalog.variants.optionSet.subarray(first, end)].map((set) => catalog.optionSets[set]![0]),
        ).toEqual([...prices.keys()]);
      }
    }),
    { numRuns: 30 },
  );
});
