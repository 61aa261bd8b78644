import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@/provider/db/client';
import { isShopEmpty } from '@/provider/seed/is-shop-empty';
import { seed } from '@/provider/seed/seed';
import { SEEDED_AT } from '@/tests/support/seeded-at';
import { openEmptyDatabase, openSeededDatabase, queryRows } from '@/tests/support/seeded-database';

let database: Database;
const rows = <Row>(query: string) => queryRows<Row>(database.db, query);
const count = async (fromClause: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${fromClause}`))[0]?.n;

beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database.close());

describe('the seeded products', () => {
  test('exist in the expected numbers, with variants and reviews', async () => {
    expect(await count('products')).toBe(55);
    const variants = (await count('variants')) ?? 0;
    expect(variants).toBeGreaterThanOrEqual(1400);
    expect(variants).toBeLessThanOrEqual(1700);
    const reviews = (await count('reviews')) ?? 0;
    expect(reviews).toBeGreaterThanOrEqual(200);
    expect(reviews).toBeLessThanOrEqual(300);
    expect(await count(`products where new_until > '${SEEDED_AT.toISOString()}'`)).toBeGreaterThanOrEqual(9);
    expect(await isShopEmpty(database.db)).toBe(false);
  });

  test('have variants with exactly the option attributes of their product, no two alike', async () => {
    const variants = await rows<{
      product_id: number;
      option_codes: string[];
      codes: string[];
      key: string;
    }>(`
      select v.product_id, p.option_codes,
        coalesce(array_agg(a.code) filter (where a.code is not null), '{}') as codes,
        coalesce(string_agg(a.code || '=' || o.value, ',' order by a.code), '') as key
      from variants v join products p on p.id = v.product_id
        left join variant_options vo on vo.variant_id = v.id
        left join attribute_options o on o.id = vo.option_id
        left join attributes a on a.id = o.attribute_id
      group by v.id, p.id`);
    for (const { option_codes, codes } of variants) expect(codes.toSorted()).toEqual(option_codes.toSorted());
    const keys = variants.map(({ product_id, key }) => `${product_id} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(variants.some(({ option_codes }) => option_codes.length === 0)).toBe(true);
  });

  test('have no attribute that is both an option and fixed', async () => {
    const conflicts = await rows(`
      select p.url_path, a.code from product_attributes pa join products p on p.id = pa.product_id
        join attribute_options o on o.id = pa.option_id join attributes a on a.id = o.attribute_id
      where a.code = any(p.option_codes)`);
    expect(conflicts).toEqual([]);
  });

  test('have positive prices, and a higher price before a reduction', async () => {
    expect(await count('variants where price_cents <= 0 or was_cents <= price_cents or stock < 0')).toBe(0);
    const reduced =
      (await count(
        'products p where exists (select 1 from variants where product_id = p.id and was_cents is not null)',
      )) ?? 0;
    expect(reduced / 55).toBeGreaterThan(0.15);
    expect(reduced / 55).toBeLessThan(0.3);
    const shares = await rows<{ off: number }>(
      'select 1 - price_cents::float / was_cents as off from variants where was_cents is not null',
    );
    for (const { off } of shares) expect(off).toBeGreaterThan(0.09);
    for (const { off } of shares) expect(off).toBeLessThan(0.26);
  });

  test('have the prices of the price cards', async () => {
    const cards = await rows<{ url_path: string; price: number; was: number | null }>(`
      select p.url_path, v.price_cents / 100 as price, v.was_cents / 100 as was
      from products p join variants v on v.product_id = p.id and v.position = 0`);
    const findCard = (path: string) => cards.find(({ url_path }) => url_path === path);
    expect(findCard('highlight-body-wave-lace-wig')).toMatchObject({ price: 229, was: 286 });
    expect(findCard('hd-lace-front-body-wave-wig')).toMatchObject({ price: 189, was: 236 });
    expect(findCard('burgundy-loose-wave-wig')).toMatchObject({ price: 224, was: 249 });
    expect(findCard('afro-kinky-wig')).toMatchObject({ price: 139, was: null });
    expect(findCard('kinky-curly-glueless-wig')).toMatchObject({ price: 156 });
    expect(findCard('613-blonde-straight-lace-wig')).toMatchObject({ price: 248 });
    expect(findCard('straight-bob-lace-wig')).toMatchObject({ price: 118 });
    expect(findCard('body-wave-3-bundles')).toMatchObject({ price: 142 });
    expect(findCard('argan-hair-oil')).toMatchObject({ price: 35 });
    expect(findCard('satin-bonnet')).toMatchObject({ price: 18 });
  });

  test('include some sold-out variants, one product sold out entirely, and some variants low in stock', async () => {
    const variantCount = (await count('variants')) ?? 1;
    const soldOutCount = (await count('variants where stock = 0')) ?? 0;
    expect(soldOutCount / variantCount).toBeGreaterThan(0.06);
    expect(soldOutCount / variantCount).toBeLessThan(0.12);
    expect(await count('variants where stock between 1 and 3')).toBeGreaterThan(40);
    const soldOutProducts = await rows(
      'select product_id from variants group by product_id having max(stock) = 0',
    );
    expect(soldOutProducts).toHaveLength(1);
  });

  test('have bundles of existing variants, with some lengths in stock', async () => {
    const slots = await rows<{ id: number; place: number; sku: string; stock: number | null }>(`
      select b.id, slot.place, option->>'variantSku' as sku, v.stock from bundles b,
        jsonb_array_elements(slots) with ordinality as slot(piece, place),
        jsonb_array_elements(piece->'instead' || jsonb_build_array(piece)) as option
        left join variants v on v.sku = option->>'variantSku'`);
    expect(slots.length).toBeGreaterThan(50);
    for (const { sku, stock } of slots)
      expect({ sku, isMade: stock !== null }).toEqual({ sku, isMade: true });
    const toSlotKey = ({ id, place }: { id: number; place: number }) => `${id} ${place}`;
    const availableKeys = new Set(slots.filter(({ stock }) => (stock ?? 0) > 0).map(toSlotKey));
    expect(new Set(slots.map(toSlotKey))).toEqual(availableKeys);
  });

  test('have the ratings of their reviews', async () => {
    const mismatches = await rows(`
      select p.url_path from products p
        join (select product_id, avg(rating) a, count(*) n, max(created_at) newest, min(created_at) oldest
              from reviews group by product_id) r on r.product_id = p.id
      where abs(p.rating_average - r.a) > 0.001 or p.rating_count <> r.n or r.n < 2 or r.n > 15
        or r.newest >= '${SEEDED_AT.toISOString()}' or r.oldest < p.created_at`);
    expect(mismatches).toEqual([]);
    expect(await count('products where rating_count = 0')).toBe(0);
    expect(await count('(select distinct content from reviews) as told')).toBe(await count('reviews'));
  });

  test('have reviews and photos that are marked as demo data', async () => {
    expect(await count('reviews where not is_demo')).toBe(0);
    expect(await count('customer_images where not is_demo')).toBe(0);
  });

  test('have four to eight questions and a how-to each', async () => {
    const questions = await rows<{ n: number; how: number }>(`
      select (select count(*)::int from questions q where q.product_id = p.id or q.kind = p.kind) as n,
        (select count(*)::int from how_tos h where p.kind = any(h.for_kinds)) as how from products p`);
    for (const { n, how } of questions) {
      expect(n).toBeGreaterThanOrEqual(4);
      expect(n).toBeLessThanOrEqual(8);
      expect(how).toBeGreaterThanOrEqual(1);
    }
  });
});

test('countries and regions have what an address form needs', async () => {
  expect(await count('countries')).toBeGreaterThanOrEqual(249);
  expect(await count("countries where phone_prefix !~ '^\\+[0-9]{1,4}$'")).toBe(0);
  expect(await count('countries where postcode_pattern is not null')).toBeGreaterThanOrEqual(40);
  expect(await count("countries where postcode_example !~ ('^(' || postcode_pattern || ')$')")).toBe(0);
  expect(await count("regions where country_code = 'US'")).toBe(51);
  expect(await count('countries where not has_shipping')).toBeLessThan(15);
  expect(await count('currencies')).toBe(5);
});

test('the same time gives the same rows', async () => {
  const otherDatabase = await openEmptyDatabase();
  expect(await isShopEmpty(otherDatabase.db)).toBe(true);
  await seed(otherDatabase.db, SEEDED_AT);

  const tables = await queryRows<{ name: string }>(
    otherDatabase.db,
    // product_changes has the numbers of the transactions.
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'product_changes'",
  );
  for (const { name } of tables) {
    const everything = `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} as t`;
    expect({ name, rows: await queryRows(database.db, everything) }).toEqual({
      name,
      rows: await queryRows(otherDatabase.db, everything),
    });
  }
  await otherDatabase.close();
}, 90_000);
