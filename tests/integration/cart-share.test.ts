import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { variants } from '@/provider/db/schema/variant';
import { expectNotFound, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

test('a friend sees the pieces, and puts them into a cart of their own', async () => {
  const [mine, friend] = [shop.visitor(), shop.visitor({ Currency: 'EUR' })];
  const wig = await makeWig(shop.db, { priceCents: 12_900 });
  const other = await makeWig(shop.db);
  await mine.cart.add({ variantId: wig.variantId, qty: 2 });
  await mine.cart.add({ variantId: other.variantId });
  const { token } = await mine.cart.share();
  const { items, leftOut } = await friend.cart.shared({ token });
  expect(items.map(({ variantId, qty }) => [variantId, qty])).toEqual([
    [wig.variantId, 2],
    [other.variantId, 1],
  ]);
  expect(leftOut).toBe(0);
  expect(items[0]).toMatchObject({ isSaleable: true, options: [{ value: '18 in' }] });
  expect(items[0]!.previewFinalPriceFormat).toMatch(/^€/);
  expect((await friend.cart.read()).items).toEqual([]);

  await friend.cart.addMany({ items: items.map(({ variantId, qty }) => ({ variantId, qty })) });
  expect((await friend.cart.read()).quote.itemsQty).toBe(3);
  expect((await mine.cart.read()).quote.itemsQty).toBe(3);
});

test('a bundle stays one, with what it saves', async () => {
  const [mine, friend] = [shop.visitor(), shop.visitor()];
  const [row] = await shop.db.query.bundles.findMany();
  const { items: deals } = await mine.product.bundles({ productId: row!.productId });
  const deal = deals[0]!;
  await mine.cart.addMany({
    items: deal.items.map(({ variantId, qty }) => ({ variantId, qty, bundleId: deal.id })),
  });
  const { token } = await mine.cart.share();
  const { items } = await friend.cart.shared({ token });
  await friend.cart.addMany({
    items: items.map(({ variantId, qty, bundleId }) => ({ variantId, qty, bundleId: bundleId ?? undefined })),
  });
  expect((await friend.cart.read()).quote.previewSubtotalFormat).toBe(
    (await mine.cart.read()).quote.previewSubtotalFormat,
  );
  expect((await friend.cart.read()).quote.previewSubtotalFormat).toBe(deal.previewFinalPriceFormat);
});

test('nobody but the shop writes such a link, and it carries nothing but pieces', async () => {
  const mine = shop.visitor();
  const wig = await makeWig(shop.db);
  await mine.cart.add({ variantId: wig.variantId });
  const { token } = await mine.cart.share();
  expect(token).toMatch(/^[\d._]+~[\w-]{43}$/);
  const [pieces, signature] = token.split('~');
  for (const forged of [`${pieces}_9.9~${signature}`, `${pieces}~${'a'.repeat(43)}`, `${pieces}`, '~', 'x~y'])
    await expectNotFound(mine.cart.shared({ token: forged }));
});

test('an empty cart has nothing to show; what has left the shop or is sold out is said', async () => {
  const mine = shop.visitor();
  expect((await refusal(mine.cart.share())).code).toBe(Code.emptyCart);
  const [gone, out] = [await makeWig(shop.db), await makeWig(shop.db)];
  await mine.cart.add({ variantId: gone.variantId });
  await mine.cart.add({ variantId: out.variantId });
  const { token } = await mine.cart.share();
  await shop.db.update(variants).set({ isActive: false }).where(eq(variants.id, gone.variantId));
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, out.variantId));
  expect(await shop.visitor().cart.shared({ token })).toMatchObject({
    leftOut: 1,
    items: [{ variantId: out.variantId, isSaleable: false }],
  });
});
