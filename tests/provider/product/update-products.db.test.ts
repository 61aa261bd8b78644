import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { applyDueProductChanges } from '@/provider/modules/product/jobs';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

const HOUR_MS = 3_600_000;

let shop: Shop;
let manager: Awaited<ReturnType<typeof signInAsStaff>>;
let startedAt: number;
beforeAll(async () => {
  shop = await openShop();
  manager = await signInAsStaff(shop, 'manager');
  startedAt = shop.clock.now.getTime();
});
afterAll(() => shop.close());

type Result = { changed_count: number; items: { id: number; refusal: string | null }[] };

const inHours = (hours: number) => new Date(startedAt + hours * HOUR_MS).toISOString();
const change = (ids: number[], body: object, isPreview = false) =>
  manager.send('POST', 'products/bulk', { ids, change: body, is_preview: isPreview });
const getResult = async (ids: number[], body: object, isPreview = false) =>
  (await change(ids, body, isPreview)).data as unknown as Result;
const readPrices = async (id: number) =>
  (
    await queryRows<{ price_cents: number; was_cents: number | null }>(
      shop.db,
      `select price_cents, was_cents from variants where product_id = ${id} order by id`,
    )
  ).map(({ price_cents: price, was_cents: was }) => [price, was]);
const createTwo = async (input = {}) => [
  await createTestProduct(shop.db, input),
  await createTestProduct(shop.db, input),
];

test('products are hidden and shown together, and pages let go of them', async () => {
  const ids = (await createTwo()).map(({ id }) => id);
  shop.invalidatedTags.length = 0;
  expect(await getResult(ids, { kind: 'unpublish' })).toMatchObject({ changed_count: 2 });
  expect(shop.invalidatedTags).toEqual(
    expect.arrayContaining([...ids.map((id) => `product:${id}`), 'navigation', 'search', 'home']),
  );
  const read = (id: number) => manager.send('GET', `products/${id}`);
  expect((await read(ids[0]!)).data.is_active).toBe(false);
  await getResult(ids, { kind: 'publish' });
  expect((await read(ids[1]!)).data.is_active).toBe(true);
  const { items } = (await manager.send('GET', 'audit?limit=1')).data as { items: unknown[] };
  expect(items[0]).toMatchObject({ action: 'product.updateMany', after: { kind: 'publish' } });
});

test('prices change by percent or amount, in whole minor units, and a price before stays only if it is more', async () => {
  const [wig, other] = await createTwo({ priceCents: 9_999, wasCents: 10_500 });
  const ids = [wig!.id, other!.id];
  await getResult(ids, { kind: 'pricePercent', percent: -12.5 });
  expect(await readPrices(wig!.id)).toEqual([[8_749, 10_500]]);
  await getResult(ids, { kind: 'priceAmount', amount_cents: 2_000 });
  expect(await readPrices(other!.id)).toEqual([[10_749, null]]);
  const { items } = (await manager.send('GET', 'audit?limit=1')).data as { items: unknown[] };
  expect(items[0]).toMatchObject({
    before: { variants: [{ price_cents: 8_749 }, {}] },
    after: { variants: [{ price_cents: 10_749 }, {}] },
  });
});

test('if one is refused, it is named, and none is changed', async () => {
  const cheap = await createTestProduct(shop.db, { priceCents: 300 });
  const dear = await createTestProduct(shop.db, { priceCents: 5_000 });
  const result = await getResult([dear.id, cheap.id, 999_999], { kind: 'priceAmount', amount_cents: -300 });
  expect(result.changed_count).toBe(0);
  expect(result.items).toMatchObject([
    { id: dear.id, refusal: null },
    { id: cheap.id, refusal: expect.stringContaining('smallest amount') },
    { id: 999_999, refusal: 'There is no such product' },
  ]);
  expect(await readPrices(dear.id)).toEqual([[5_000, null]]);
  const preview = await getResult([dear.id], { kind: 'pricePercent', percent: 10 }, true);
  expect(preview).toMatchObject({ changed_count: 0, items: [{ refusal: null }] });
  expect(await readPrices(dear.id)).toEqual([[5_000, null]]);
});

test('products are put into a category and taken out of it, unless a rule decides', async () => {
  const [wig, other] = await createTwo();
  const ids = [wig!.id, other!.id];
  const categoryId = wig!.categoryId;
  await getResult(ids, { kind: 'addCategory', category_id: categoryId });
  const list = async () =>
    (await shop.createClient().product.list({ categoryId, limit: 10 })).items.map(({ id }) => id).sort();
  expect(await list()).toEqual([...ids].sort());
  await queryRows(
    shop.db,
    `update product_categories set is_by_rule = true
     where product_id = ${other!.id} and category_id = ${categoryId} returning product_id`,
  );
  expect((await getResult(ids, { kind: 'removeCategory', category_id: categoryId })).items).toMatchObject([
    { refusal: null },
    { refusal: 'A rule puts it into this category' },
  ]);
  await getResult([wig!.id], { kind: 'removeCategory', category_id: categoryId });
  expect(await list()).toEqual([other!.id]);
});

test('a sale begins at its time, ends at its time, and is not planned twice', async () => {
  const [wig, other] = await createTwo({ priceCents: 10_000, stock: { 18: 5, 20: 5 } });
  const ids = [wig!.id, other!.id];
  await getResult(ids, { kind: 'sale', percent: 20, starts_at: inHours(1), ends_at: inHours(2) });
  expect(await readPrices(wig!.id)).toEqual([
    [10_000, null],
    [10_000, null],
  ]);
  expect((await getResult(ids, { kind: 'sale', percent: 10, ends_at: inHours(1) })).changed_count).toBe(0);
  shop.clock.now = new Date(inHours(1));
  await applyDueProductChanges(shop.ctx);
  expect(await readPrices(other!.id)).toEqual([
    [8_000, 10_000],
    [8_000, 10_000],
  ]);
  shop.clock.now = new Date(inHours(2));
  await applyDueProductChanges(shop.ctx);
  expect(await readPrices(other!.id)).toEqual([
    [10_000, null],
    [10_000, null],
  ]);
  shop.clock.now = new Date(startedAt);
  await getResult([wig!.id], { kind: 'sale', percent: 50, ends_at: inHours(3) });
  expect((await shop.createClient().product.read({ id: wig!.id })).saleEndTime).toBe(inHours(3));
});

test('wrong values are refused and name their field; twenty at once add up', async () => {
  const wig = await createTestProduct(shop.db, { priceCents: 1_000 });
  const ids = [wig.id];
  for (const [body, field] of [
    [{ kind: 'pricePercent', percent: -100 }, 'change.percent'],
    [{ kind: 'priceAmount', amount_cents: 1.5 }, 'change.amount_cents'],
    [{ kind: 'addCategory', category_id: 999_999 }, 'change.category_id'],
    [{ kind: 'sale', percent: 10, ends_at: inHours(-1) }, 'change.ends_at'],
    [{ kind: 'sale', percent: 10, starts_at: inHours(-1), ends_at: inHours(1) }, 'change.starts_at'],
    [{ kind: 'explode' }, 'change.kind'],
  ] as const)
    expect(await change(ids, body)).toMatchObject({ code: ResponseCode.unprocessable, errors: [{ field }] });
  for (const wrong of [[], [wig.id, wig.id], Array.from({ length: 201 }, (_, at) => at + 1)])
    expect(await change(wrong, { kind: 'publish' })).toMatchObject({ errors: [{ field: 'ids' }] });
  await Promise.all(Array.from({ length: 20 }, () => change(ids, { kind: 'priceAmount', amount_cents: 10 })));
  expect(await readPrices(wig.id)).toEqual([[1_200, null]]);
  const support = await signInAsStaff(shop, 'support');
  expect((await support.send('POST', 'products/bulk', { ids, change: { kind: 'publish' } })).status).toBe(
    403,
  );
});

test('the search finds parts of names and whole SKUs, each once', async () => {
  const wig = await createTestProduct(shop.db, { name: 'Quince curl', stock: { 18: 5, 20: 5 } });
  await reindexProducts(shop.db, [wig.id]);
  for (const q of ['quince', wig.sku, `${wig.sku}-18`]) {
    const { total, items } = (await manager.send('GET', `products?q=${q}`)).data as {
      total: number;
      items: { id: number }[];
    };
    expect({ q, total, ids: items.map(({ id }) => id) }).toEqual({ q, total: 1, ids: [wig.id] });
  }
});
