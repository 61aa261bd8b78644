import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { variants } from '@/provider/db/schema/variant';
import { expectNotFound, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

test('shows a shared cart to a friend, who can add its items to their own', async () => {
  const [sender, recipient] = [shop.createClient(), shop.createClient({ Currency: 'EUR' })];
  const wig = await createTestProduct(shop.db, { priceCents: 12_900 });
  const otherProduct = await createTestProduct(shop.db);
  await sender.cart.add({ variantId: wig.variantId, qty: 2 });
  await sender.cart.add({ variantId: otherProduct.variantId });
  const { token } = await sender.cart.share();
  const { items, leftOut } = await recipient.cart.readShared({ token });
  expect(items.map(({ variantId, qty }) => [variantId, qty])).toEqual([
    [wig.variantId, 2],
    [otherProduct.variantId, 1],
  ]);
  expect(leftOut).toBe(0);
  expect(items[0]).toMatchObject({ isSaleable: true, options: [{ value: '18 in' }] });
  expect(items[0]!.previewFinalPriceFormat).toMatch(/^€/);
  expect((await recipient.cart.read()).items).toEqual([]);

  await recipient.cart.addMany({ items: items.map(({ variantId, qty }) => ({ variantId, qty })) });
  expect((await recipient.cart.read()).quote.itemsQty).toBe(3);
  expect((await sender.cart.read()).quote.itemsQty).toBe(3);
});

test('keeps a shared bundle with its saving', async () => {
  const [sender, recipient] = [shop.createClient(), shop.createClient()];
  const [row] = await shop.db.query.bundles.findMany();
  const { items: deals } = await sender.product.bundles({ productId: row!.productId });
  const bundle = deals[0]!;
  await sender.cart.addMany({
    items: bundle.items.map(({ variantId, qty }) => ({ variantId, qty, bundleId: bundle.id })),
  });
  const { token } = await sender.cart.share();
  const { items } = await recipient.cart.readShared({ token });
  await recipient.cart.addMany({
    items: items.map(({ variantId, qty, bundleId }) => ({ variantId, qty, bundleId: bundleId ?? undefined })),
  });
  expect((await recipient.cart.read()).quote.previewSubtotalFormat).toBe(
    (await sender.cart.read()).quote.previewSubtotalFormat,
  );
  expect((await recipient.cart.read()).quote.previewSubtotalFormat).toBe(bundle.previewFinalPriceFormat);
});

test('rejects links that the shop did not sign; a link carries nothing but items', async () => {
  const sender = shop.createClient();
  const wig = await createTestProduct(shop.db);
  await sender.cart.add({ variantId: wig.variantId });
  const { token } = await sender.cart.share();
  expect(token).toMatch(/^[\d._]+~[\w-]{43}$/);
  const [payload, signature] = token.split('~');
  for (const forged of [
    `${payload}_9.9~${signature}`,
    `${payload}~${'a'.repeat(43)}`,
    `${payload}`,
    '~',
    'x~y',
  ])
    await expectNotFound(sender.cart.readShared({ token: forged }));
});

test('rejects sharing an empty cart, and reports shared items that are gone or sold out', async () => {
  const sender = shop.createClient();
  expect((await expectApiError(sender.cart.share())).code).toBe(ResponseCode.emptyCart);
  const [inactiveProduct, out] = [await createTestProduct(shop.db), await createTestProduct(shop.db)];
  await sender.cart.add({ variantId: inactiveProduct.variantId });
  await sender.cart.add({ variantId: out.variantId });
  const { token } = await sender.cart.share();
  await shop.db.update(variants).set({ isActive: false }).where(eq(variants.id, inactiveProduct.variantId));
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, out.variantId));
  expect(await shop.createClient().cart.readShared({ token })).toMatchObject({
    leftOut: 1,
    items: [{ variantId: out.variantId, isSaleable: false }],
  });
});
