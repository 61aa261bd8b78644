import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { placePaidOrder } from '@/tests/support/admin';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

type Variant = {
  id: number;
  sku: string;
  label: string;
  price_cents: number;
  stock: number;
  is_active: boolean;
};
type Product = { id: number; version: string; url_path: string; variants: Variant[] };

let shop: Shop;
let manager: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
  manager = await signInAsStaff(shop, 'manager');
});
afterAll(() => shop.close());

const create = (input: object = {}) =>
  manager.send('POST', 'products', { name: 'Velvet bonnet', price_cents: 1_900, stock: 4, ...input });
const createProduct = async (input: object = {}) => (await create(input)).data as unknown as Product;
const read = async (id: number) => (await manager.send('GET', `products/${id}`)).data as unknown as Product;
const addVariants = (product: Product, options: object[], rest = {}) =>
  manager.send('POST', `products/${product.id}/variants`, {
    ...{ version: product.version, options, price_cents: 2_500, stock: 3, ...rest },
  });

test('a product is created hidden, under an address of its own, and sold once it is shown', async () => {
  const [category] = await queryRows<{ id: number }>(shop.db, 'select min(id) as id from categories');
  const bonnet = await createProduct({ category_ids: [category!.id], barcode: '4006381333931' });
  expect(bonnet).toMatchObject({
    ...{ name: 'Velvet bonnet', url_path: 'velvet-bonnet', is_active: false },
    categories: [{ id: category!.id, is_main: true }],
    variants: [{ sku: 'VELVET-BONNET', price_cents: 1_900, stock: 4, label: '', barcode: '4006381333931' }],
  });
  expect(await createProduct({ stock: null })).toMatchObject({
    url_path: 'velvet-bonnet-2',
    variants: [{ sku: 'VELVET-BONNET-2', stock: null }],
  });
  // An address of another page of the shop.
  expect((await createProduct({ name: 'Cart' })).url_path).toBe('cart-product');
  expect((await manager.send('GET', 'audit?limit=1')).data.items).toMatchObject([
    { action: 'product.create', after: { name: 'Cart', sku: 'CART-PRODUCT' } },
  ]);
  await manager.send('PUT', `products/${bonnet.id}`, { version: bonnet.version, is_active: true });
  const client = shop.createClient();
  expect((await client.system.convertUrl({ url: 'velvet-bonnet' })).id).toBe(bonnet.id);
  const cart = await client.cart.add({ variantId: bonnet.variants[0]!.id, qty: 1 });
  expect(cart.items).toHaveLength(1);
});

test('wrong values create nothing, and name their field', async () => {
  const { variants } = await createProduct();
  const count = async () =>
    (await queryRows<{ count: string }>(shop.db, 'select count(*) from products'))[0]!.count;
  const before = await count();
  for (const [input, field] of [
    [{ name: ' ' }, 'name'],
    [{ price_cents: 0 }, 'price_cents'],
    [{ price_cents: 1.5 }, 'price_cents'],
    [{ stock: -1 }, 'stock'],
    [{ barcode: '123' }, 'barcode'],
    [{ sku: variants[0]!.sku }, 'sku'],
    [{ category_ids: [999_999] }, 'category_ids.0'],
  ] as const)
    expect(await create(input)).toMatchObject({ code: ResponseCode.unprocessable, errors: [{ field }] });
  expect(await count()).toBe(before);
});

test('twenty of one name at once have twenty addresses', async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => createProduct({ name: 'Silk cap' })));
  expect(new Set(products.map(({ url_path }) => url_path)).size).toBe(20);
});

test('variants are added for each combination, the plain one becomes the first, and shoppers choose', async () => {
  const cap = await createProduct({ name: 'Lace cap' });
  const size = { name: 'Cap circumference', values: ['Small', 'Large'] };
  const color = { name: 'Color', values: ['Ginger', 'Lagoon blue'] };
  const added = (await addVariants(cap, [size, color])).data as unknown as Product;
  expect(added.variants.map(({ label, price_cents, stock }) => [label, price_cents, stock])).toEqual([
    ['Small, Ginger', 1_900, 4],
    ['Small, Lagoon blue', 2_500, 3],
    ['Large, Ginger', 2_500, 3],
    ['Large, Lagoon blue', 2_500, 3],
  ]);
  expect(added.variants[0]!.id).toBe(cap.variants[0]!.id);
  await manager.send('PUT', `products/${cap.id}`, { version: added.version, is_active: true });
  const shown = await shop.createClient().product.read({ id: cap.id });
  expect(shown.configurableOptions.map(({ label }) => label)).toEqual(['Cap circumference', 'Colour']);
  expect(shown.variants).toHaveLength(4);

  // Those that there are stay: only what is missing is added.
  const more = { ...color, values: ['lagoon blue', 'Moss green'] };
  const current = await read(cap.id);
  const grown = (await addVariants(current, [more, size])).data as unknown as Product;
  expect(grown.variants.slice(4).map(({ label }) => label)).toEqual([
    'Small, Moss green',
    'Large, Moss green',
  ]);
  expect(await addVariants(await read(cap.id), [size])).toMatchObject({ errors: [{ field: 'options' }] });
  expect(await addVariants(current, [more, size])).toMatchObject({ code: ResponseCode.changedMeanwhile });
  const values = Array.from({ length: 100 }, (_, at) => `Value ${at}`);
  expect(
    await addVariants(await read(cap.id), [
      { ...size, values },
      { ...color, values },
    ]),
  ).toMatchObject({
    errors: [{ field: 'options' }],
  });
  expect(await addVariants(cap, [{ ...size, values: ['S', 's'] }])).toMatchObject({
    errors: [{ field: 'options.0.values' }],
  });
});

test('variants are removed; those in carts are no longer sold, and one stays', async () => {
  const wig = await createTestProduct(shop.db, { stock: { 16: 5, 18: 5, 20: 5 } });
  const [first, second, third] = wig.variantIds as [number, number, number];
  await shop.createClient().cart.add({ variantId: second, qty: 1 });
  const { version } = await read(wig.id);
  const remove = (ids: number[], at = version) =>
    manager.send('POST', `products/${wig.id}/variants/remove`, { version: at, ids });
  expect(await remove([first, 999_999])).toMatchObject({ errors: [{ field: 'ids.1' }] });
  expect(await remove([first, second, third])).toMatchObject({ errors: [{ field: 'ids' }] });
  const result = await remove([first, second]);
  expect(result).toMatchObject({ code: ResponseCode.ok });
  const left = result.data as unknown as Product;
  expect(left.variants).toMatchObject([
    { id: second, is_active: false },
    { id: third, is_active: true },
  ]);
  expect((await shop.createClient().product.read({ id: wig.id })).variants.map(({ id }) => id)).toEqual([
    third,
  ]);
  expect(await remove([third])).toMatchObject({ code: ResponseCode.changedMeanwhile });
});

test('a product is deleted with what belongs to it, unless an order names it', async () => {
  const bonnet = await createProduct({ name: 'Short-lived' });
  await manager.send('PUT', `products/${bonnet.id}`, {
    ...{ version: bonnet.version, publish_at: new Date(shop.clock.now.getTime() + 60_000).toISOString() },
  });
  expect(await manager.send('DELETE', `products/${bonnet.id}`)).toMatchObject({ code: ResponseCode.ok });
  expect((await manager.send('GET', `products/${bonnet.id}`)).status).toBe(404);
  expect((await manager.send('DELETE', `products/${bonnet.id}`)).status).toBe(404);

  const { api } = await shop.createCustomer();
  const { incrementId } = await placePaidOrder(shop, api);
  const [item] = await queryRows<{ product_id: number }>(
    shop.db,
    `select product_id from order_items i join orders o on o.id = i.order_id where o.increment_id = '${incrementId}'`,
  );
  const refused = await manager.send('DELETE', `products/${item!.product_id}`);
  expect(refused).toMatchObject({
    code: ResponseCode.unprocessable,
    message: expect.stringContaining('off sale'),
  });
  expect((await read(item!.product_id)).variants.length).toBeGreaterThan(0);

  const support = await signInAsStaff(shop, 'support');
  for (const [method, path] of [
    ['POST', 'products'],
    ['DELETE', `products/${item!.product_id}`],
  ] as const)
    expect((await support.send(method, path, {})).status).toBe(403);
});
