import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productAttributes, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { createTestProduct, setStock } from '@/tests/support/fixtures/product-factory';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const loadShownVariant = async (id: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error('There is no such product');
  const { shownVariantId, shownPriceCents, shownWasCents, isInStock } = row;
  return { shownVariantId, shownPriceCents, shownWasCents, isInStock };
};

/** Compares the product columns that triggers maintain with values recomputed from the tables. */
const columnDifferences = () =>
  queryRows(
    shop.db,
    `select p.id, p.shown_variant_id, first.id as first, p.option_ids, made.ids
    from products p
    left join lateral (select id, price_cents, was_cents, stock from variants where product_id = p.id and is_active
      order by (stock <= 0), position, id limit 1) first on true
    left join lateral (select coalesce(array_agg(distinct option_id order by option_id), '{}') as ids from (
      select o.option_id from variants v join variant_options o on o.variant_id = v.id
      where v.product_id = p.id and v.is_active
      union select a.option_id from product_attributes a where a.product_id = p.id and first.id is not null
    ) o) made on true
    left join lateral (select min(price_cents) as cents from variants
      where product_id = p.id and is_active and stock > 0) lowest on true
    where (p.shown_variant_id, p.shown_price_cents, p.shown_was_cents, p.lowest_price_cents, p.is_in_stock, p.option_ids)
      is distinct from (first.id, first.price_cents, first.was_cents, lowest.cents, coalesce(first.stock > 0, false), made.ids)`,
  );

/** Variants that differ between product_facets and the tables, from either side. */
const facetDifferences = () =>
  queryRows(
    shop.db,
    `with kept as (
      select f.product_id, f.price_cents[n] as price_cents, get_bit(f.in_stock, n - 1) = 1 as is_in_stock,
        array(select o from unnest(f.option_ids, f.worn_by) w(o, bits) where get_bit(bits, n - 1) = 1 order by o) as ids
      from product_facets f, generate_subscripts(f.price_cents, 1) n
    ), made as (
      select v.product_id, v.price_cents, v.stock > 0, array(
        select option_id from variant_options where variant_id = v.id
        union select option_id from product_attributes where product_id = v.product_id order by 1)
      from variants v where v.is_active
    )
    (select 'kept' as side, * from (select * from kept except all select * from made) too_many)
    union all (select 'made', * from (select * from made except all select * from kept) missing)`,
  );

const differences = async () => [...(await columnDifferences()), ...(await facetDifferences())];

test('the derived columns are correct for every seeded product', async () => {
  expect(await differences()).toEqual([]);
});

test('the derived columns follow stock, price, position and deactivation of a variant', async () => {
  const { id, variantIds } = await createTestProduct(shop.db, { stock: { 14: 5, 16: 5, 18: 0 } });
  const [first = 0, second = 0, third = 0] = variantIds;
  const updateVariant = (variantId: number, values: Partial<typeof variants.$inferInsert>) =>
    shop.db.update(variants).set(values).where(eq(variants.id, variantId));
  expect(await loadShownVariant(id)).toMatchObject({ shownVariantId: first, isInStock: true });

  await setStock(shop.db, first, 0);
  expect(await loadShownVariant(id)).toMatchObject({ shownVariantId: second });
  await updateVariant(second, { priceCents: 5_000, wasCents: 6_000 });
  expect(await loadShownVariant(id)).toMatchObject({ shownPriceCents: 5_000, shownWasCents: 6_000 });
  await updateVariant(third, { stock: 1, position: 1 });
  expect(await loadShownVariant(id)).toMatchObject({ shownVariantId: third });
  await updateVariant(third, { isActive: false });
  expect(await loadShownVariant(id)).toMatchObject({ shownVariantId: second });
  await setStock(shop.db, second, 0);
  expect(await loadShownVariant(id)).toMatchObject({ shownVariantId: first, isInStock: false });
  expect(await differences()).toEqual([]);

  await shop.db.delete(variantOptions).where(inArray(variantOptions.variantId, variantIds));
  await shop.db.delete(variants).where(eq(variants.productId, id));
  expect(await loadShownVariant(id)).toEqual({
    shownVariantId: null,
    shownPriceCents: null,
    shownWasCents: null,
    isInStock: false,
  });
  expect(await differences()).toEqual([]);
});

test.each<[string, Partial<typeof variants.$inferInsert>]>([
  ['a price', { priceCents: 4_900 }],
  ['a price of before', { wasCents: 20_900 }],
  ['a place', { position: 99 }],
  ['the last piece', { stock: 0 }],
  ['whether it is made', { isActive: false }],
])('the derived columns follow %s alone, for one and for many at once', async (_what, values) => {
  const wigs = [];
  for (let index = 0; index < 3; index += 1)
    wigs.push(await createTestProduct(shop.db, { stock: { 14: 5, 16: 5 } }));
  const firsts = wigs.map(({ variantIds: [first = 0] }) => first);
  const before = await loadShownVariant(wigs[0]!.id);
  await shop.db.update(variants).set(values).where(eq(variants.id, firsts[0]!));
  expect(await loadShownVariant(wigs[0]!.id)).not.toEqual(before);
  await shop.db.update(variants).set(values).where(inArray(variants.id, firsts));
  expect(await differences()).toEqual([]);
});

test('a variant moved to another product is shown there, and no longer at the first one', async () => {
  const from = await createTestProduct(shop.db, { stock: { 14: 5 } });
  const to = await createTestProduct(shop.db, { stock: { 16: 5 } });
  const [movedId = 0] = from.variantIds;
  await shop.db.update(variants).set({ productId: to.id, position: -1 }).where(eq(variants.id, movedId));
  expect([await loadShownVariant(from.id), await loadShownVariant(to.id)]).toMatchObject([
    { shownVariantId: null },
    { shownVariantId: movedId },
  ]);
});

test('the derived columns follow the options of a variant and of its product', async () => {
  const { id, variantId } = await createTestProduct(shop.db);
  const [lastOption] = await queryRows<{ id: number }>(
    shop.db,
    `select max(id) as id from attribute_options`,
  );
  const optionId = lastOption?.id ?? 0;
  const listed = async () => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, id));
    return row?.optionIds.includes(optionId);
  };
  await shop.db.insert(variantOptions).values({ variantId, optionId });
  expect(await listed()).toBe(true);
  await shop.db
    .delete(variantOptions)
    .where(and(eq(variantOptions.variantId, variantId), eq(variantOptions.optionId, optionId)));
  expect(await listed()).toBe(false);
  await shop.db.insert(productAttributes).values({ productId: id, optionId });
  expect(await listed()).toBe(true);
  await shop.db.delete(productAttributes).where(eq(productAttributes.productId, id));
  expect(await listed()).toBe(false);
  expect(await differences()).toEqual([]);
});

test('of two concurrent sales, the second sees the result of the first', async () => {
  const { id, variantIds } = await createTestProduct(shop.db, { stock: { 14: 1, 16: 1, 18: 1 } });
  await Promise.all(
    variantIds.slice(0, 2).map((variantId) =>
      shop.db.transaction(async (tx) => {
        await tx.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));
        await tx.execute(sql`select 1`);
      }),
    ),
  );
  expect(await loadShownVariant(id)).toMatchObject({ shownVariantId: variantIds[2] });
  expect(await differences()).toEqual([]);
});
