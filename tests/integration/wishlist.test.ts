import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { wishes } from '@/provider/db/schema/wishlist';
import { wishlistCount } from '@/provider/records/wishlist';
import { expectNotFound, refusal } from '../support/buying';
import { makeWig, setStock } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { pass, passHours, times } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
}, 300_000);
afterAll(() => shop.close());

test('a product is kept once, with the choice made last, and let go', async () => {
  const { id: customerId, api } = await shop.customer();
  const wig = await makeWig(shop.db, { stock: { 16: 2, 18: 5 } });
  const [short, long] = wig.variantIds;
  const first = await api.wishlist.add({ productId: wig.id });
  expect(first).toMatchObject({ wishlistCount: 1, productIds: [wig.id] });
  const again = await times(5, () => api.wishlist.add({ productId: wig.id, variantId: long }));
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
  const { items } = await api.wishlist.list({});
  expect(items).toMatchObject([
    {
      variantId: long,
      options: [{ label: 'Length', value: '18 in', attributeCode: 'length' }],
      previewFinalPriceFormat: '$129.00',
      isSaleable: true,
      isBack: false,
      previewDropFormat: null,
      product: { id: wig.id },
    },
  ]);
  // The heart alone leaves the choice as it is.
  await api.wishlist.add({ productId: wig.id });
  expect((await api.wishlist.list({})).items[0]?.variantId).toBe(long);
  await api.wishlist.add({ productId: wig.id, variantId: short });
  expect((await api.wishlist.list({})).items[0]?.variantId).toBe(short);
  expect(await wishlistCount(shop.db, customerId)).toBe(1);
  expect(await api.wishlist.remove({ id: first.id })).toEqual({ wishlistCount: 0, productIds: [] });
  await expectNotFound(api.wishlist.remove({ id: first.id }));
});

test('what does not exist, or is not of this product, is not kept', async () => {
  const { api } = await shop.customer();
  const [one, other] = [await makeWig(shop.db), await makeWig(shop.db)];
  await expectNotFound(api.wishlist.add({ productId: 999_999 }));
  await expectNotFound(api.wishlist.add({ productId: one.id, variantId: other.variantId }));
  await shop.db.update(products).set({ isActive: false }).where(eq(products.id, one.id));
  await expectNotFound(api.wishlist.add({ productId: one.id }));
});

test('what is back in stock comes first, for a day from the first look', async () => {
  const { api } = await shop.customer();
  const [gone, here] = [await makeWig(shop.db, { stock: { 18: 0 } }), await makeWig(shop.db)];
  await api.wishlist.add({ productId: gone.id });
  pass(shop, 1000);
  await api.wishlist.add({ productId: here.id });
  const look = async () =>
    (await api.wishlist.list({})).items.map(({ product, isBack, isSaleable }) => [
      product.id,
      isBack,
      isSaleable,
    ]);
  expect(await look()).toEqual([
    [here.id, false, true],
    [gone.id, false, false],
  ]);
  await setStock(shop.db, gone.variantId, 3);
  const back = [
    [gone.id, true, true],
    [here.id, false, true],
  ];
  expect(await look()).toEqual(back);
  expect(await look()).toEqual(back);
  passHours(shop, 25);
  expect((await look())[0]).toEqual([here.id, false, true]);
  // Sold out again and back again is news again.
  await setStock(shop.db, gone.variantId, 0);
  await look();
  await setStock(shop.db, gone.variantId, 1);
  expect((await look())[0]).toEqual([gone.id, true, true]);
});

test('a drop of the price is told in the shown currency', async () => {
  const { token, api } = await shop.customer();
  const wig = await makeWig(shop.db, { priceCents: 10_000 });
  await api.wishlist.add({ productId: wig.id });
  const change = (priceCents: number) =>
    shop.db.update(variants).set({ priceCents }).where(eq(variants.id, wig.variantId));
  await change(8_500);
  expect((await api.wishlist.list({})).items[0]?.previewDropFormat).toBe('$15.00');
  const inEuros = shop.visitor({ Authorization: token, Currency: 'EUR' });
  expect((await inEuros.wishlist.list({})).items[0]).toMatchObject({
    ...{ previewDropFormat: '€13.50', previewFinalPriceFormat: '€76.50' },
  });
  await change(12_000);
  expect((await api.wishlist.list({})).items[0]?.previewDropFormat).toBeNull();
});

test('a stranger lets nothing of somebody else go', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()];
  const { id } = await one.api.wishlist.add({ productId: (await makeWig(shop.db)).id });
  await expectNotFound(other.api.wishlist.remove({ id }));
  expect((await one.api.wishlist.list({})).wishlistCount).toBe(1);
});

test('it holds 200 pieces, also when many are kept at once', async () => {
  const { id: customerId, api } = await shop.customer();
  const wigs = await times(3, () => makeWig(shop.db));
  const made = await shop.db
    .insert(products)
    .values(
      Array.from({ length: 199 }, (_, index) => ({
        ...{
          sku: `FILL${index}`,
          urlPath: `fill-${index}`,
          name: 'Fill',
          kind: 'wig',
          meta: '',
          description: '',
        },
        ...{ shortDescription: '', metaTitle: '', metaDescription: '' },
      })),
    )
    .returning({ id: products.id });
  await shop.db.insert(wishes).values(made.map(({ id }) => ({ customerId, productId: id, priceCents: 1 })));
  const kept = await Promise.allSettled(wigs.map(({ id }) => api.wishlist.add({ productId: id })));
  expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refusal(api.wishlist.add({ productId: (await makeWig(shop.db)).id }))).message).toMatch(
    /^A wishlist holds 200/,
  );
});
