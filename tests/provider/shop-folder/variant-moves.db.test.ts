// In test:all only: long imports (import-folder.db runs on a push).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import {
  COAT,
  importCoatAndJacket,
  importRows,
  JACKET,
  loadSold,
} from '@/tests/support/fixtures/import-export';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { sizedProduct, writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const UNCHANGED = { changes: [], conflicts: [], errors: [] };
const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);

/** As many as make the next product one of another batch. */
const others = Array.from({ length: 200 }, (_, at) => sizedProduct(`other-${at}`, [`OTHER-${at}`])).flat();

const readSold = () => loadSold(shop.db);
const readIds = async () =>
  Object.fromEntries((await query('select sku, id from variants')).map(({ sku, id }) => [sku, id as number]));

const [coat, jacket] = [COAT, JACKET];
beforeEach(() => importCoatAndJacket(shop.ctx));

/** The coat in M is a jacket now. */
const smallCoat = sizedProduct('coat', ['COAT-S']);
const largeJacket = sizedProduct('jacket', ['JACKET-S', 'JACKET-M', 'COAT-M']);
/** Each has one of the other. */
const mixedCoat = sizedProduct('coat', ['COAT-S', 'JACKET-M']);
const mixedJacket = sizedProduct('jacket', ['JACKET-S', 'COAT-M']);

const MOVED = ['coat: COAT-S', 'jacket: JACKET-S, JACKET-M, COAT-M'];
const MIXED = ['coat: COAT-S, JACKET-M', 'jacket: JACKET-S, COAT-M'];

test.each([
  { name: 'from a product before it', rows: [...smallCoat, ...largeJacket], sold: MOVED },
  { name: 'from a product after it', rows: [...largeJacket, ...smallCoat], sold: MOVED },
  { name: 'from an earlier batch', rows: [...smallCoat, ...others, ...largeJacket], sold: MOVED },
  { name: 'from a later batch', rows: [...largeJacket, ...others, ...smallCoat], sold: MOVED },
  { name: 'both ways', rows: [...mixedCoat, ...mixedJacket], sold: MIXED },
  { name: 'both ways between batches', rows: [...mixedJacket, ...others, ...mixedCoat], sold: MIXED },
])('a variant moves $name, and stays the same one', async ({ rows, sold }) => {
  const before = await readIds();
  // Neither what was sold meanwhile nor a price of the shop's own is lost on the way.
  await query(`update variants set stock = 3, price_cents = 2500 where sku = 'COAT-M'`);
  const preview = await importRows(shop.ctx, rows, { isDryRun: true });
  const { changes, conflicts, errors } = await importRows(shop.ctx, rows);
  expect({ conflicts, errors }).toEqual({ conflicts: [], errors: [] });
  expect(changes.filter(({ handle }) => handle === 'jacket')).toMatchObject([
    { kind: 'updated', values: expect.arrayContaining(['COAT-M moved from coat']) },
  ]);
  expect(preview.changes).toEqual(changes);
  expect(await readSold()).toEqual(sold);
  const { 'COAT-M': id } = await readIds();
  expect(id).toBe(before['COAT-M']);
  expect(await query(`select stock, price_cents from variants where id = ${id}`)).toEqual([
    { stock: 3, price_cents: 2500 },
  ]);
  expect(await importRows(shop.ctx, rows)).toMatchObject(UNCHANGED);
  // The way back.
  expect(await importRows(shop.ctx, [...coat, ...jacket])).toMatchObject({ conflicts: [], errors: [] });
  expect(await readSold()).toEqual(['coat: COAT-S, COAT-M', 'jacket: JACKET-S, JACKET-M']);
});

test('carts, orders, saved products and alerts keep a variant that moves; both products show it right', async () => {
  const { 'COAT-M': id } = await readIds();
  const getProductId = async (path: string) =>
    (await query(`select id from products where url_path = '${path}'`))[0]!.id as number;
  const [coatId, jacketId] = [await getProductId('coat'), await getProductId('jacket')];
  const buyer = await shop.createCustomer();
  const { orderId } = await placeOrderForVariant(buyer.api, id!);
  await buyer.api.cart.add({ variantId: id!, qty: 2 });
  const { id: savedId } = await buyer.api.wishlist.add({ productId: coatId, variantId: id });
  // Of one who has saved both, each stays.
  const other = await shop.createCustomer();
  await other.api.wishlist.add({ productId: coatId, variantId: id });
  await other.api.wishlist.add({ productId: jacketId });
  const before = await buyer.api.order.read({ id: orderId });

  shop.invalidatedTags.length = 0;
  const wool = { 'Attribute: Cloth': 'Wool' };
  const rows = [...smallCoat, ...sizedProduct('jacket', ['JACKET-S', 'JACKET-M', 'COAT-M'], wool)];
  expect(await importRows(shop.ctx, rows)).toMatchObject({ conflicts: [], errors: [] });
  expect(shop.invalidatedTags).toEqual(
    expect.arrayContaining([`product:${coatId}`, `stock:${coatId}`, `product:${jacketId}`]),
  );
  const { items } = await buyer.api.cart.read();
  expect(items).toMatchObject([
    { variantId: id, productId: jacketId, qty: 2, isSaleable: true, urlPath: 'jacket', name: 'The jacket' },
  ]);
  expect((await buyer.api.order.read({ id: orderId })).items).toEqual(before.items);
  expect((await buyer.api.wishlist.list({})).items).toMatchObject([
    { id: savedId, variantId: id, product: { id: jacketId } },
  ]);
  expect((await other.api.wishlist.list({})).productIds.sort()).toEqual([coatId, jacketId].sort());
  expect(
    await query(`select count(*)::int from wishes w join variants v on v.id = w.variant_id
                 where v.product_id <> w.product_id`),
  ).toEqual([{ count: 0 }]);

  const api = shop.createClient();
  const [shownCoat, shownJacket] = [
    await api.product.read({ id: coatId }),
    await api.product.read({ id: jacketId }),
  ];
  expect(shownCoat.variants.map(({ sku }) => sku)).toEqual(['COAT-S']);
  expect(shownJacket.variants.map(({ sku }) => sku)).toEqual(['JACKET-S', 'JACKET-M', 'COAT-M']);
  const [options] = await query(
    `select (select count(*)::int from unnest(v.option_ids)) as of_variant,
       v.option_ids <@ p.option_ids as is_in_jacket from variants v join products p on p.id = v.product_id
     where v.id = ${id}`,
  );
  expect(options).toEqual({ of_variant: 2, is_in_jacket: true });
});

test('a SKU of the shop itself, or one that the file has twice, stays where it is', async () => {
  const [own] = await query(`select v.sku, p.url_path from variants v join products p on p.id = v.product_id
    where p.id not in (select product_id from imported_products) limit 1`);
  const foreign = await importRows(shop.ctx, [
    ...coat,
    ...jacket,
    ...sizedProduct('cape', ['CAPE-S', String(own!.sku)]),
  ]);
  expect(foreign.errors).toMatchObject([
    { line: 7, field: 'Variant SKU', message: expect.stringContaining('that the shop made itself') },
  ]);
  const sold = ['cape: CAPE-S', 'coat: COAT-S, COAT-M', 'jacket: JACKET-S, JACKET-M'];
  expect(await readSold()).toEqual(sold);
  const twice = await importRows(shop.ctx, [
    ...sizedProduct('cape', ['CAPE-S', 'COAT-M']),
    ...sizedProduct('coat', ['COAT-S', 'COAT-M']),
    ...jacket,
  ]);
  expect(twice.errors.map(({ line }) => line).sort()).toEqual([3, 5]);
  expect(await readSold()).toEqual(sold);
});

/** The SKUs of these rows are those of their handle and options. */
const withoutSkus = (rows: readonly ExportRow[]) => rows.map((row) => ({ ...row, 'Variant SKU': '' }));

test('a SKU made of handle and options moves, too, and stays where another product has it at the same time', async () => {
  const cape = withoutSkus(sizedProduct('cape', ['S', 'M']));
  const shawl = sizedProduct('shawl', ['SHAWL-S', 'CAPE.M']);
  expect((await importRows(shop.ctx, [...coat, ...jacket, ...cape])).errors).toEqual([]);
  const before = ['cape: CAPE.S, CAPE.M', 'coat: COAT-S, COAT-M', 'jacket: JACKET-S, JACKET-M'];
  expect(await readSold()).toEqual(before);
  const twice = await importRows(shop.ctx, [...coat, ...jacket, ...cape, ...shawl]);
  expect(twice.errors).toMatchObject([{ line: 9, field: 'Variant SKU' }]);
  expect(await readSold()).toEqual([...before, 'shawl: SHAWL-S']);

  const { 'CAPE.M': id } = await readIds();
  const there = await importRows(shop.ctx, [...coat, ...jacket, ...cape.slice(0, 1), ...shawl]);
  expect(there.errors).toEqual([]);
  expect(await readSold()).toContain('shawl: SHAWL-S, CAPE.M');
  const back = await importRows(shop.ctx, [...coat, ...jacket, ...cape, ...shawl.slice(0, 1)]);
  expect(back).toMatchObject({ errors: [], conflicts: [] });
  expect(await readSold()).toEqual([...before, 'shawl: SHAWL-S']);
  expect((await readIds())['CAPE.M']).toBe(id);
});

test('a variant whose new product cannot be imported stays where it is; one whose row has an error is not sold', async () => {
  const atCategory = [...smallCoat, ...jacket, ...sizedProduct('wigs', ['WIGS-S', 'COAT-M'])];
  for (let run = 0; run < 2; run += 1) {
    expect(await importRows(shop.ctx, atCategory)).toMatchObject({
      changes: [],
      errors: [{ field: 'Handle' }],
    });
    expect(await readSold()).toEqual(['coat: COAT-S, COAT-M', 'jacket: JACKET-S, JACKET-M']);
  }
  const freeOf = largeJacket.map((row) =>
    row['Variant SKU'] === 'COAT-M' ? { ...row, 'Variant Price': '0' } : row,
  );
  expect((await importRows(shop.ctx, [...smallCoat, ...freeOf])).errors).toMatchObject([
    { field: 'Variant Price' },
  ]);
  expect(await readSold()).toEqual(['coat: COAT-S', 'jacket: JACKET-S, JACKET-M']);
  expect(await importRows(shop.ctx, [...smallCoat, ...largeJacket])).toMatchObject({ errors: [] });
  expect(await readSold()).toEqual(MOVED);
});

test('a product is divided, and two become one; an export says so, and an import changes nothing then', async () => {
  const parts = [
    ...sizedProduct('short-coat', ['COAT-S']),
    ...sizedProduct('long-coat', ['COAT-M']),
    ...jacket,
  ];
  const divided = await importRows(shop.ctx, parts);
  expect(divided).toMatchObject({ errors: [], conflicts: [] });
  expect(divided.changes).toMatchObject([
    { handle: 'short-coat', kind: 'moved' },
    { handle: 'long-coat', kind: 'created', values: ['COAT-M moved from coat'] },
  ]);
  expect(await readSold()).toEqual(['jacket: JACKET-S, JACKET-M', 'long-coat: COAT-M', 'short-coat: COAT-S']);

  const one = sizedProduct(
    'jacket',
    ['JACKET-S', 'JACKET-M', 'COAT-S', 'COAT-M'].map((sku) => sku),
  );
  const rows = one.map((row, at) => ({ ...row, 'Option1 Value': `No. ${at}` }));
  const joined = await importRows(shop.ctx, rows);
  expect(joined).toMatchObject({ errors: [], conflicts: [] });
  expect(joined.changes.filter(({ kind }) => kind === 'unpublished')).toHaveLength(2);
  expect(await readSold()).toEqual(['jacket: JACKET-S, JACKET-M, COAT-S, COAT-M']);

  const root = mkdtempSync(join(tmpdir(), 'odette-moves-'));
  const folder = join(root, 'shop');
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
    writeFileSync(join(folder, 'products.csv'), writeExport(rows));
    const ctx = { ...shop.ctx, config: { ...shop.ctx.config, shopDir: folder } };
    expect((await runExport(ctx, folder, { isForced: true })).errors).toEqual([]);
    expect(await runImport(ctx, folder)).toMatchObject(UNCHANGED);
    expect(await readSold()).toContain('jacket: JACKET-S, JACKET-M, COAT-S, COAT-M');
  } finally {
    rmSync(root, { recursive: true });
  }
});
