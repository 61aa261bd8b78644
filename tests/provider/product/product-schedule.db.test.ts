import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { applyDueProductChanges } from '@/provider/modules/product/jobs';
import { planChange } from '@/provider/modules/product/schedule/product-schedule';
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

const inHours = (hours: number) => new Date(startedAt + hours * HOUR_MS).toISOString();
const goTo = (hours: number) => (shop.clock.now = new Date(startedAt + hours * HOUR_MS));
const read = async (id: number) => (await manager.send('GET', `products/${id}`)).data;
const save = async (id: number, update: object) =>
  manager.send('PUT', `products/${id}`, { version: (await read(id)).version, ...update });
const isShown = async (id: number) =>
  shop
    .createClient()
    .product.read({ id })
    .then(() => true)
    .catch(() => false);

test('a product is on sale from a time and until a time, without a request, and pages let go of it', async () => {
  const wig = await createTestProduct(shop.db, { name: 'Evening wig' });
  const saved = await save(wig.id, { publish_at: inHours(1), unpublish_at: inHours(2) });
  expect(saved).toMatchObject({
    code: ResponseCode.ok,
    data: { is_active: false, publish_at: inHours(1), unpublish_at: inHours(2), time_zone: 'UTC' },
  });
  expect(await isShown(wig.id)).toBe(false);
  const { items } = (await manager.send('GET', 'audit?limit=1')).data as { items: unknown[] };
  expect(items[0]).toMatchObject({
    before: { is_active: true, publish_at: null },
    after: { is_active: false, publish_at: inHours(1), unpublish_at: inHours(2) },
  });

  goTo(0.9);
  await applyDueProductChanges(shop.ctx);
  expect(await isShown(wig.id)).toBe(false);

  goTo(1);
  shop.invalidatedTags.length = 0;
  await Promise.all([1, 2, 3].map(() => applyDueProductChanges(shop.ctx)));
  expect(await isShown(wig.id)).toBe(true);
  expect(shop.invalidatedTags).toEqual(
    expect.arrayContaining([
      `product:${wig.id}`,
      `category:${wig.categoryId}`,
      'navigation',
      'search',
      'home',
    ]),
  );
  expect((await shop.createClient().search.find({ q: 'evening wig' })).items[0]?.id).toBe(wig.id);
  expect(await read(wig.id)).toMatchObject({ is_active: true, publish_at: null, unpublish_at: inHours(2) });

  goTo(2);
  shop.invalidatedTags.length = 0;
  await applyDueProductChanges(shop.ctx);
  await applyDueProductChanges(shop.ctx);
  expect(await isShown(wig.id)).toBe(false);
  expect(shop.invalidatedTags.filter((tag) => tag === 'navigation')).toEqual(['navigation']);
  goTo(0);
});

test('whoever shows or hides a product by hand ends what was planned for it', async () => {
  const wig = await createTestProduct(shop.db);
  await save(wig.id, { publish_at: inHours(1), unpublish_at: inHours(2) });
  expect((await save(wig.id, { is_active: true })).data).toMatchObject({
    ...{ is_active: true, publish_at: null, unpublish_at: inHours(2) },
  });
  expect((await save(wig.id, { is_active: false })).data).toMatchObject({
    publish_at: null,
    unpublish_at: null,
  });
  await save(wig.id, { publish_at: inHours(1) });
  expect((await save(wig.id, { publish_at: null })).data).toMatchObject({
    is_active: false,
    publish_at: null,
  });
});

test('times that make no sense are refused, and name their field', async () => {
  const wig = await createTestProduct(shop.db);
  for (const [update, field] of [
    [{ publish_at: inHours(-1) }, 'publish_at'],
    [{ publish_at: inHours(0) }, 'publish_at'],
    [{ publish_at: 'tomorrow' }, 'publish_at'],
    [{ publish_at: inHours(1), is_active: true }, 'publish_at'],
    [{ unpublish_at: inHours(-1) }, 'unpublish_at'],
    [{ publish_at: inHours(2), unpublish_at: inHours(1) }, 'unpublish_at'],
  ] as const)
    expect(await save(wig.id, update)).toMatchObject({
      code: ResponseCode.unprocessable,
      errors: [{ field }],
    });
  await save(wig.id, { unpublish_at: inHours(1) });
  expect(await save(wig.id, { publish_at: inHours(2) })).toMatchObject({ errors: [{ field: 'publish_at' }] });
  expect(await read(wig.id)).toMatchObject({ is_active: true, publish_at: null });
});

test('of two who plan at once, the second is told', async () => {
  const wig = await createTestProduct(shop.db);
  const { version } = await read(wig.id);
  const results = await Promise.all(
    [1, 2, 3].map((hours) =>
      manager.send('PUT', `products/${wig.id}`, { version, publish_at: inHours(hours) }),
    ),
  );
  const codes = results.map(({ code }) => code).sort();
  expect(codes).toEqual(
    [ResponseCode.ok, ResponseCode.changedMeanwhile, ResponseCode.changedMeanwhile].sort(),
  );
});

test('a sale begins, is counted down, and ends with the prices of before', async () => {
  const wig = await createTestProduct(shop.db, { priceCents: 9_999, stock: { 18: 5, 20: 5 } });
  const { id: productId } = wig;
  const [at, endsAt] = [new Date(inHours(1)), inHours(3)];
  await planChange(shop.db, { productId, type: 'start_sale', at, sale: { percent: 15, endsAt } });
  goTo(1);
  await applyDueProductChanges(shop.ctx);
  const shown = await shop.createClient().product.read({ id: productId });
  expect(shown.saleEndTime).toBe(endsAt);
  const getPrices = async () =>
    (await read(productId)).variants as { id: number; price_cents: number; was_cents: number | null }[];
  expect(await getPrices()).toMatchObject([
    { price_cents: 8_499, was_cents: 9_999 },
    { price_cents: 8_499, was_cents: 9_999 },
  ]);
  // One that somebody has given another price keeps it.
  const [, second] = await getPrices();
  await save(productId, { variants: [{ id: second!.id, price_cents: 5_000 }] });
  goTo(3);
  await applyDueProductChanges(shop.ctx);
  expect(await getPrices()).toMatchObject([
    { price_cents: 9_999, was_cents: null },
    { price_cents: 5_000, was_cents: 9_999 },
  ]);
  expect((await shop.createClient().product.read({ id: productId })).saleEndTime).toBeNull();
  expect(
    await queryRows(shop.db, `select type from scheduled_product_changes where product_id = ${productId}`),
  ).toEqual([]);
  goTo(0);
});

test('a product is put into categories, the main one first; those of a rule stay', async () => {
  const wig = await createTestProduct(shop.db);
  const [other, ruled] = [await createTestProduct(shop.db), await createTestProduct(shop.db)];
  await queryRows(
    shop.db,
    `insert into product_categories (product_id, category_id, is_by_rule)
     values (${wig.id}, ${ruled.categoryId}, true) returning product_id`,
  );
  shop.invalidatedTags.length = 0;
  const saved = await save(wig.id, { category_ids: [other.categoryId] });
  expect(saved.data.categories).toMatchObject([
    { id: other.categoryId, is_main: true, is_by_rule: false },
    { id: ruled.categoryId, is_main: false, is_by_rule: true },
  ]);
  expect(shop.invalidatedTags).toEqual(
    expect.arrayContaining([
      ...[`category:${wig.categoryId}`, `category:${other.categoryId}`, `product:${wig.id}`, 'navigation'],
    ]),
  );
  const client = shop.createClient();
  const { items } = await client.product.list({ categoryId: other.categoryId });
  expect(items.map(({ id }) => id)).toContain(wig.id);
  expect(await save(wig.id, { category_ids: [other.categoryId, 999_999] })).toMatchObject({
    errors: [{ field: 'category_ids.1' }],
  });
  expect(await save(wig.id, { category_ids: [other.categoryId, other.categoryId] })).toMatchObject({
    errors: [{ field: 'category_ids' }],
  });
  const emptied = await save(wig.id, { category_ids: [] });
  expect(emptied.data.categories).toMatchObject([{ id: ruled.categoryId }]);
  const all = (await manager.send('GET', 'categories')).data as { items: { id: number; name: string }[] };
  expect(all.items.find(({ id }) => id === other.categoryId)).toBeDefined();
  expect(all.items.some(({ name }) => name.includes(' / '))).toBe(true);
});

test('a bar code is kept if its last digit checks the others', async () => {
  const wig = await createTestProduct(shop.db);
  const { variants } = (await read(wig.id)) as { variants: { id: number }[] };
  const change = (barcode: string | null) => save(wig.id, { variants: [{ id: variants[0]!.id, barcode }] });
  expect((await change('4006381333931')).data.variants).toMatchObject([{ barcode: '4006381333931' }]);
  expect((await shop.createClient().product.read({ id: wig.id })).variants[0]?.gtin).toBe('4006381333931');
  for (const wrong of ['4006381333932', '123', 'ABCDEFGH', ''])
    expect(await change(wrong)).toMatchObject({ errors: [{ field: 'variants.0.barcode' }] });
  expect((await change(null)).data.variants).toMatchObject([{ barcode: null }]);
});
