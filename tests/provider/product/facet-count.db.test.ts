import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAttributes } from '@/provider/modules/product/attribute';
import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { listProducts } from '@/provider/modules/product/listing/product-listing';
import { toConditions, type Filter } from '@/provider/modules/product/listing/product-filter';
import {
  catalogChangeArbitrary,
  filterArbitrary,
  productArbitrary,
  createCatalog,
} from '@/tests/support/fixtures/catalog-arbitraries';
import { computePlainListing, type PlainProduct } from '@/tests/support/fixtures/plain-facets';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let attributes: FacetAttribute[];
beforeAll(async () => {
  shop = await openShop();
  attributes = await listAttributes(shop.db);
});
afterAll(() => shop.close());

/** Sorts rows, so that two lists of counts can be compared. */
const sorted = <Row>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();

async function listed(products: readonly PlainProduct[], filter: Filter, rate: number) {
  const { total, ids, variantIds, facets } = await listProducts(shop.db, {
    scope: { condition: sql`p.id = any(${toSqlIdArray(products.map(({ id }) => id))})` },
    conditions: toConditions(filter, attributes),
    ...{ sort: 'newest', page: 1, limit: 100, rate, hasFacets: true },
  });
  expect(total).toBe(ids.length);
  const { options, families, prices, inStock, without } = facets!;
  return {
    ids: sorted(ids),
    options: sorted(options.map(({ id, count }) => ({ id, count }))),
    families: sorted(families.map(({ family, count }) => ({ family, count }))),
    prices,
    shownBy: sorted(
      ids.flatMap((id, index) => (variantIds[index] === null ? [] : [[id, variantIds[index]]])),
    ),
    inStock,
    without: sorted(without),
  };
}

function expected(products: readonly PlainProduct[], filter: Filter, rate: number) {
  const { ids, options, families, prices, inStock, without, shownBy } = computePlainListing(
    products,
    filter,
    {
      attributes,
      rate,
    },
  );
  return {
    ids: sorted([...ids]),
    options: sorted(options),
    families: sorted(families),
    prices,
    shownBy: sorted([...shownBy]),
    inStock,
    without: sorted(without),
  };
}

test('filtered lists match counts variant by variant after any sale, price, visibility or option change', async () => {
  const histories = fc.record({
    goods: fc.array(productArbitrary, { minLength: 1, maxLength: 5 }),
    steps: fc.array(fc.record({ change: catalogChangeArbitrary, filter: filterArbitrary }), {
      minLength: 1,
      maxLength: 8,
    }),
    rate: fc.constantFrom(1, 0.917, 18.27),
  });
  await fc.assert(
    fc.asyncProperty(histories, async ({ goods, steps, rate }) => {
      const { products: catalogue, add, change } = createCatalog(shop.ctx, attributes);
      for (const product of goods) await add(product);
      for (const step of steps) {
        await change(step.change);
        expect(await listed(catalogue, step.filter, rate)).toEqual(expected(catalogue, step.filter, rate));
      }
    }),
    { numRuns: process.env.TEST_ALL ? 60 : 12 },
  );
}, 240_000);
