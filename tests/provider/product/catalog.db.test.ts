import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listAttributes } from '@/provider/modules/product/attribute';
import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import { loadCatalog, peekCatalog, readCatalog } from '@/provider/modules/product/listing/catalog-cache';
import { listProductsBySql } from '@/provider/modules/product/listing/listing-by-sql';
import type { Listing, ListingTerms } from '@/provider/modules/product/listing/listing-terms';
import { toConditions } from '@/provider/modules/product/listing/product-filter';
import { findProductIds, listProducts } from '@/provider/modules/product/listing/product-listing';
import {
  allProducts,
  isInCategory,
  isInSameCategories,
  isNewAt,
  isOnSaleAfter,
} from '@/provider/modules/product/listing/product-scope';
import { filterArbitrary } from '@/tests/support/fixtures/catalog-arbitraries';
import { readRecordedStatements } from '@/tests/support/record-statements';
import { openSecondConnection, postgresUrl } from '@/tests/support/second-connection';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let attributes: FacetAttribute[];
beforeAll(async () => {
  shop = await openShop();
  attributes = await listAttributes(shop.db);
  await listProducts(shop.db, { ...base, scope: allProducts });
});
afterAll(() => shop.close());

const base = {
  conditions: [],
  sort: 'newest',
  page: 1,
  limit: 24,
  rate: 1,
  hasFacets: true,
} as const;

const sorted = <Row>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();
const normalize = ({ facets, ...page }: Listing) => ({
  ...page,
  facets: facets && {
    ...facets,
    options: sorted(facets.options.map(({ id, count }) => ({ id, count }))),
    families: sorted(facets.families.map(({ family, count }) => ({ family, count }))),
  },
});

/** Every kind of scope, in the demo shop. */
const scopes = [
  () => allProducts,
  () => isInCategory(1),
  () => isInCategory(3),
  () => isInCategory(999_999),
  () => isNewAt(shop.clock.now),
  () => isOnSaleAfter(shop.clock.now),
  () => isInSameCategories([2, 7]),
  () => isInSameCategories([]),
  () => ({ condition: sql`p.name ilike '%wave%'` }),
];
const sorts = [
  'most_loved',
  'newest',
  'best_sellers',
  'price_asc',
  'price_desc',
  'discount',
  'relevance',
] as const;

const termsArbitrary = fc
  .record({
    scope: fc.constantFrom(...scopes),
    filter: filterArbitrary,
    queryFilter: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, filterArbitrary),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 3 }),
    limit: fc.constantFrom(1, 5, 24),
    rate: fc.constantFrom(1, 0.917, 18.27),
    isReducedOnly: fc.boolean(),
    hasFacets: fc.boolean(),
  })
  .map(({ scope, filter, queryFilter, ...terms }) => (): ListingTerms => ({
    ...terms,
    scope: scope(),
    rank: sql`coalesce((select ts_rank(s.search_vector, to_tsquery('english', 'wig | wave'))
      from product_search_vectors s where s.product_id = p.id), 0)`,
    conditions: toConditions(filter, attributes),
    queryConditions: toConditions(queryFilter, attributes),
  }));

/** Writes of all kinds, by SQL: an operator's, the admin API's, or those of a sale or review. */
const writes = [
  `update variants set price_cents = price_cents + 700 where id % 5 = 1`,
  `update variants set stock = case when stock > 0 then 0 else 4 end where id % 7 = 2`,
  `update variants set was_cents = price_cents + 2500 where id % 9 = 3`,
  `update variants set is_active = not is_active where id % 11 = 4`,
  `update variants set position = position + 3 where id % 6 = 5`,
  `update products set is_active = not is_active where id % 13 = 4`,
  `update products set sold_count = sold_count + id % 10, rating_count = rating_count + 1 where id % 2 = 0`,
  `update products set created_at = created_at - interval '1 day' * (id % 3), new_until = now() + interval '1 day' * (id % 90 - 45)`,
  `update products set sale_ends_at = now() + interval '1 day' * (id % 900 - 450)`,
  `delete from product_categories where product_id % 10 = 3 and category_id % 2 = 0`,
  `insert into product_categories (product_id, category_id) select id, 3 from products where id % 10 = 3 on conflict do nothing`,
  `update product_categories set category_id = 3 where category_id = 1 and not exists (
     select 1 from product_categories o where o.product_id = product_categories.product_id and o.category_id = 3)`,
  `delete from variant_options where variant_id % 17 = 6`,
];

test('lists in memory equal those of the database, after any write', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(termsArbitrary, { minLength: 8, maxLength: 8 }),
      fc.constantFrom(...writes),
      async (lists, write) => {
        await queryRows(shop.db, write);
        for (const buildTerms of lists) {
          const terms = buildTerms();
          expect(normalize(await listProducts(shop.db, terms))).toEqual(
            normalize(await listProductsBySql(shop.db, terms)),
          );
        }
      },
    ),
    { numRuns: process.env.TEST_ALL ? 80 : 14 },
  );
  expect(peekCatalog(shop.db)).not.toBeNull();
}, 240_000);

/** The highest price of a product, as lists show it. */
async function priceOf(id: number) {
  const { facets } = await listProducts(shop.db, { ...base, scope: { condition: sql`p.id = ${id}` } });
  return facets!.prices.max;
}
const setPrice = (id: number, cents: number) =>
  `update variants set price_cents = ${cents}, is_active = true where product_id = ${id}`;

const TOO_MANY_CHANGES =
  'insert into product_changes (product_id) select id from generate_series(1000000, 1006000) id';

test('a transaction sees its own changes', async () => {
  await queryRows(shop.db, setPrice(5, 10_000));
  const scope = { condition: sql`p.id = 5` };
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql.raw(setPrice(5, 20_000)));
    expect(await readCatalog(tx)).toBeNull();
    expect((await listProducts(tx, { ...base, scope })).facets!.prices.max).toBe(20_000);
  });
  expect(await priceOf(5)).toBe(20_000);
});

test('after very many changes at once, lists are right at once', async () => {
  await queryRows(shop.db, TOO_MANY_CHANGES);
  await queryRows(shop.db, setPrice(5, 30_000));
  expect(await priceOf(5)).toBe(30_000);
  expect(await priceOf(5)).toBe(30_000);
});

test('of all lists that find very many changes, one reads the catalog anew', async () => {
  await priceOf(5);
  await queryRows(shop.db, TOO_MANY_CHANGES);
  const statements = await readRecordedStatements(shop.db, async () => {
    await Promise.all(Array.from({ length: 20 }, () => priceOf(5)));
    await loadCatalog(shop.db);
  });
  expect(statements.filter(({ text }) => text.includes('p.id > '))).toHaveLength(1);
});

test('changes of a transaction of another cluster are not asked for again and again', async () => {
  await queryRows(
    shop.db,
    `insert into product_changes (product_id, transaction_id)
     select id, '900000000000'::xid8 from generate_series(1, 6000) id`,
  );
  await queryRows(shop.db, setPrice(5, 31_000));
  expect(await priceOf(5)).toBe(31_000);
  const statements = await readRecordedStatements(shop.db, () => priceOf(5));
  expect(statements.filter(({ text }) => text.includes('string_agg'))).toEqual([]);
  await queryRows(shop.db, "delete from product_changes where transaction_id = '900000000000'::xid8");
});

test('a failed read of changed products costs no catalog: the next list has them', async () => {
  const catalog = peekCatalog(shop.db);
  await queryRows(shop.db, setPrice(5, 32_000));
  await queryRows(shop.db, 'alter table product_categories rename to hidden');
  await expect(readCatalog(shop.db)).resolves.toBeNull();
  vi.mocked(console.error).mockClear();
  await queryRows(shop.db, 'alter table hidden rename to product_categories');
  expect(await priceOf(5)).toBe(32_000);
  expect(peekCatalog(shop.db)).toBe(catalog);
});

test('ids of products that no list shows are left out of what a search finds', async () => {
  await queryRows(shop.db, 'update products set is_active = false where id = 9');
  const condition = sql`true`;
  const ids = await findProductIds(shop.db, { condition, ids: sql`array[9, 5, 123456789]` });
  expect([...ids!]).toEqual([5]);
});

describe.runIf(postgresUrl)('on several connections', () => {
  test('a change that is committed after a later one is seen', async () => {
    await queryRows(shop.db, `update products set is_active = true where id in (6, 8)`);
    const first = await openSecondConnection(shop);
    await first.query('begin');
    await first.query(setPrice(6, 41_000)); // has the earlier transaction number
    await queryRows(shop.db, setPrice(8, 42_000));
    expect(await priceOf(8)).toBe(42_000);
    await first.query('commit');
    await first.end();
    expect(await priceOf(6)).toBe(41_000);
  });

  test('a transaction that stays open costs no second read of what is known', async () => {
    const first = await openSecondConnection(shop);
    await first.query('begin');
    await first.query(setPrice(6, 43_000));
    await queryRows(shop.db, TOO_MANY_CHANGES);
    await priceOf(8);
    await loadCatalog(shop.db);
    await priceOf(8);
    const catalog = peekCatalog(shop.db);
    const statements = await readRecordedStatements(shop.db, () => priceOf(8));
    expect(statements.filter(({ text }) => text.includes('string_agg'))).toEqual([]);
    await first.query('commit');
    await first.end();
    expect(await priceOf(6)).toBe(43_000);
    expect(peekCatalog(shop.db)).toBe(catalog);
  });

  test('lists asked for at the same time as writes are never older than the last write', async () => {
    for (let turn = 1; turn <= 20; turn += 1) {
      await Promise.all([priceOf(8), queryRows(shop.db, setPrice(8, 50_000 + turn)), priceOf(8), priceOf(6)]);
      expect(await priceOf(8)).toBe(50_000 + turn);
    }
  });
});
