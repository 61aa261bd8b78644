import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

type Variant = {
  id: number;
  sku: string;
  label: string;
  price_cents: number;
  stock: number | null;
};
type Product = { id: number; version: string; name: string; variants: Variant[] };

let shop: Shop;
let manager: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  shop = await openShop();
  manager = await signInAsStaff(shop, 'manager');
});
afterAll(() => shop.close());

const read = async (id: number) => (await manager.send('GET', `products/${id}`)).data as unknown as Product;
const save = (id: number, update: object) => manager.send('PUT', `products/${id}`, update);
const list = async (query: string) =>
  (await manager.send('GET', `products?${query}`)).data as {
    total: number;
    items: { id: number; stock: number | null; lowest_price_cents: number; variant_count: number }[];
  };

describe('the list', () => {
  test('finds products by a part of the name and by a SKU of theirs, and filters what is hidden and what ends', async () => {
    const wig = await createTestProduct(shop.db, { name: 'Velvet 50%_off wig', stock: { 18: 2, 20: 40 } });
    await reindexProducts(shop.db, [wig.id]);
    const [{ sku }] = (await read(wig.id)).variants as [Variant];
    for (const q of ['velvet 50%_o', sku])
      expect((await list(`q=${encodeURIComponent(q)}`)).items).toEqual([
        expect.objectContaining({ id: wig.id, stock: 42, variant_count: 2, lowest_price_cents: 12_900 }),
      ]);
    expect((await list('q=velvet%2050x')).total).toBe(0);
    expect((await list('stock=low&q=velvet')).total).toBe(1);
    expect((await list('stock=out&q=velvet')).total).toBe(0);
    const { version } = await read(wig.id);
    await save(wig.id, { version, is_active: false });
    expect((await list('is_active=false&q=velvet')).total).toBe(1);
    expect((await list('is_active=true&q=velvet')).total).toBe(0);
  });

  test('has pages, the newest product first', async () => {
    const newest = await createTestProduct(shop.db);
    const first = await list('limit=1');
    const second = await list('limit=1&page=2');
    expect(first.items[0]!.id).toBe(newest.id);
    expect(second.items[0]!.id).toBeLessThan(newest.id);
    expect(first.total).toBe(second.total);
  });
});

describe('a change', () => {
  test('of texts, prices and sale is seen by shoppers, found by search, and noted with before and after', async () => {
    const wig = await createTestProduct(shop.db, { name: 'Plain wig', stock: { 18: 5, 20: 5 } });
    const { version, variants } = await read(wig.id);
    const [first, second] = variants as [Variant, Variant];
    expect(first.label).toBe('18 in');
    shop.invalidatedTags.length = 0;
    const saved = await save(wig.id, {
      ...{ version, name: 'Quillaberry wig', description: 'Soft and full.' },
      variants: [
        { id: first.id, price_cents: 9_900, was_cents: 12_900 },
        { id: second.id, is_active: false },
      ],
    });
    expect(saved).toMatchObject({ code: ResponseCode.ok, data: { name: 'Quillaberry wig' } });
    expect(saved.data.version).not.toBe(version);
    expect(shop.invalidatedTags).toEqual(
      expect.arrayContaining([`product:${wig.id}`, 'search', 'home', 'navigation']),
    );
    const client = shop.createClient();
    const shown = await client.product.read({ id: wig.id });
    expect(shown).toMatchObject({ name: 'Quillaberry wig', description: 'Soft and full.' });
    expect(shown.variants.map(({ id }) => id)).toEqual([first.id]);
    expect((await client.search.find({ q: 'quillaberry' })).items.map(({ id }) => id)).toEqual([wig.id]);

    const { items } = (await manager.send('GET', 'audit?limit=1')).data as { items: unknown[] };
    expect(items[0]).toMatchObject({
      action: 'product.update',
      outcome: 'done',
      before: { name: 'Plain wig', variants: [{ sku: first.sku, price_cents: 12_900, was_cents: null }, {}] },
      after: {
        name: 'Quillaberry wig',
        variants: [{ price_cents: 9_900, was_cents: 12_900 }, { is_active: false }],
      },
    });
  });

  test('of a price or of stock leaves the rest of the shop cached', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 100 } });
    const change = async (variant: object, fields = {}) => {
      const { version, variants } = await read(wig.id);
      const [{ id, stock }] = variants as [Variant];
      shop.invalidatedTags.length = 0;
      await save(wig.id, { version, ...fields, variants: [{ id, stock_before: stock, stock, ...variant }] });
      return [...shop.invalidatedTags].filter((tag) => !tag.startsWith('category:'));
    };
    const [product, stock] = [`product:${wig.id}`, `stock:${wig.id}`];
    expect(await change({ stock: 90 })).toEqual([]);
    expect(await change({ stock: 15 })).toEqual([stock]);
    expect(await change({ stock: 2 })).toEqual([product, stock]);
    expect(await change({ price_cents: 5_000 })).toEqual([product]);
    expect(shop.invalidatedTags.some((tag) => tag.startsWith('category:'))).toBe(true);
    expect(await change({}, { description: 'Soft' })).toEqual([product, 'search']);
    expect(await change({}, { description: 'Soft' })).toEqual([]);
    expect(await change({}, { is_active: false })).toEqual([product, 'search', 'navigation', 'home']);
  });

  test('of a product that somebody else has changed meanwhile is refused, and says so', async () => {
    const wig = await createTestProduct(shop.db);
    const { version } = await read(wig.id);
    expect(await save(wig.id, { version, name: 'First' })).toMatchObject({ code: ResponseCode.ok });
    expect(await save(wig.id, { version, name: 'Second' })).toMatchObject({
      code: ResponseCode.changedMeanwhile,
    });
    expect((await read(wig.id)).name).toBe('First');
  });

  test('of stock does not put back what was sold meanwhile, and a sale is no change by somebody else', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 10 } });
    const { version, variants } = await read(wig.id);
    const [{ id, sku }] = variants as [Variant];
    await queryRows(shop.db, `update variants set stock = 7 where id = ${id} returning id`);
    const saved = await save(wig.id, { version, variants: [{ id, stock: 30, stock_before: 10 }] });
    expect(saved.data.variants).toMatchObject([{ sku, stock: 27 }]);
  });

  test('with one wrong value writes nothing, and names it', async () => {
    const wig = await createTestProduct(shop.db, { name: 'Kept wig', stock: { 18: 5, 20: 5 } });
    const { version, variants } = await read(wig.id);
    const [first, second] = variants as [Variant, Variant];
    const other = await read((await createTestProduct(shop.db)).id);
    for (const [wrong, field] of [
      [{ id: second.id, was_cents: 1 }, 'variants.1.was_cents'],
      [{ id: other.variants[0]!.id, price_cents: 1 }, 'variants.1.id'],
      [{ id: second.id, stock: 3 }, 'variants.1.stock_before'],
      [{ id: second.id, price_cents: 0 }, 'variants.1.price_cents'],
    ] as const) {
      const update = { version, name: 'Lost', variants: [{ id: first.id, price_cents: 1_000 }, wrong] };
      expect(await save(wig.id, update)).toMatchObject({
        code: ResponseCode.unprocessable,
        errors: [{ field }],
      });
    }
    expect(await read(wig.id)).toMatchObject({ name: 'Kept wig', version });
  });

  test('of one that does not exist is not found', async () => {
    expect((await manager.send('GET', 'products/999999')).status).toBe(404);
    expect((await save(999_999, { version: 'x', name: 'None' })).status).toBe(404);
  });
});
