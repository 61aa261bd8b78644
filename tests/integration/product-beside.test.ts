import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenOf, sumTexts } from '@/lib/format/bundle-choice';
import { goesWith } from '@/lib/cached/goes-with';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { backInStock } from '@/provider/db/schema/system';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const idOf = async (urlPath: string) => {
  const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.urlPath, urlPath));
  if (!row) throw new Error(`The seed has no ${urlPath}`);
  return row.id;
};
const BODY_WAVE = 'hd-lace-front-body-wave-wig';

describe('beside a product', () => {
  test('what protects its parcel is told to a page that asks for nobody', async () => {
    const nobody = shop.visitor({ 'LQ-Token': '' });
    expect(await nobody.checkout.guarantee()).toMatchObject({
      title: 'Parcel protection',
      previewAmountFormat: '$9.00',
    });
  });

  test('bundles save what they say, in the currency shown', async () => {
    const rows = await shop.db.query.bundles.findMany();
    expect(rows.length).toBeGreaterThan(0);
    const deals = await Promise.all(
      rows.map(({ productId }) => shop.visitor({ Currency: 'EUR' }).product.bundles({ productId })),
    );
    const all = deals.flatMap(({ items }) => items);
    expect(all.length).toBeGreaterThan(0);
    const number = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    for (const deal of all) {
      const whole = number(deal.previewPriceFormat);
      expect(deal.previewPriceFormat).toMatch(/^€/);
      expect(number(deal.previewFinalPriceFormat) + number(deal.previewSavingFormat)).toBe(whole);
      expect(number(deal.previewSavingFormat)).toBe(Math.round((whole * deal.discountPercent) / 100));
    }
  });

  test('a piece of a bundle that is sold out in one length is told, and in all lengths ends the deal', async () => {
    const [row] = await shop.db.query.bundles.findMany();
    const dealNow = async () =>
      (await shop.visitor().product.bundles({ productId: row!.productId })).items.find(
        ({ id }) => id === row!.id,
      );
    const before = (await dealNow())!;
    const [hair, cover] = before.items;
    expect(hair!.choices.map(({ length }) => length)).toEqual(['14 in', '16 in', '18 in', '20 in', '22 in']);
    const skus = [row!.slots[0]!.variantSku, ...row!.slots[0]!.instead!.map(({ variantSku }) => variantSku)];
    const known = await shop.db.select().from(variants).where(inArray(variants.sku, skus));
    await shop.db.update(variants).set({ stock: 5 }).where(inArray(variants.sku, skus));
    await shop.db
      .update(variants)
      .set({ stock: 5 })
      .where(
        inArray(
          variants.id,
          cover!.choices.map(({ variantId }) => variantId),
        ),
      );
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.sku, skus[0]!));
    const after = (await dealNow())!;
    expect(after.items[0]!.choices.map(({ isInStock }) => isInStock)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(after.items.map(({ label }) => label)).toEqual(['16, 18 and 20 in', 'Closure, 14 in']);

    await shop.db.update(variants).set({ stock: 0 }).where(inArray(variants.sku, skus));
    expect(await dealNow()).toBeUndefined();
    for (const { id, stock } of known)
      await shop.db.update(variants).set({ stock }).where(eq(variants.id, id));
  });

  test('a length in which a piece is made no more is left out of all pieces', async () => {
    const [row] = await shop.db.query.bundles.findMany();
    const gone = row!.slots[1]!.instead![1]!.variantSku;
    await shop.db.update(variants).set({ isActive: false }).where(eq(variants.sku, gone));
    const [deal] = (await shop.visitor().product.bundles({ productId: row!.productId })).items;
    await shop.db.update(variants).set({ isActive: true }).where(eq(variants.sku, gone));
    expect(deal!.items.map(({ choices }) => choices.map(({ length }) => length))).toEqual([
      ['14 in', '16 in', '20 in', '22 in'],
      ['12 in', '14 in', '18 in', '20 in'],
    ]);
  });

  test('each piece in a length of its own costs in the cart what the page sums', async () => {
    const [row] = await shop.db.query.bundles.findMany();
    for (const currency of ['USD', 'EUR']) {
      const shopper = shop.visitor({ Currency: currency });
      const [deal] = (await shopper.product.bundles({ productId: row!.productId })).items;
      const { length } = deal!.items[0]!.choices;
      for (let first = 0; first < length; first += 1)
        for (let second = 0; second < length; second += 1) {
          const chosen = chosenOf(deal!.items, [first, second]);
          if (chosen.some(({ isInStock }) => !isInStock)) continue;
          const buyer = shop.visitor({ Currency: currency });
          const { quote } = await buyer.cart.addMany({
            items: chosen.map(({ variantId, qty }) => ({ variantId, qty, bundleId: deal!.id })),
          });
          const { now, saving } = sumTexts(chosen, deal!.discountPercent);
          expect([quote.previewSubtotalFormat, quote.previewSavedFormat]).toEqual([now, saving]);
        }
    }
  });

  test('what goes with it never is itself, and there is always enough of it', async () => {
    const id = await idOf(BODY_WAVE);
    const { items } = await shop.visitor().product.alsoLike({ productId: id, limit: 24 });
    expect(items).toHaveLength(24);
    expect(new Set(items.map((card) => card.id)).size).toBe(24);
    expect(items.map((card) => card.id)).not.toContain(id);
    expect((await shop.visitor().product.alsoLike()).items).toHaveLength(4);
    for (const type of ['related', 'up_sell', 'cross_sell'] as const)
      expect((await shop.visitor().product.linked({ id, type })).items.map((card) => card.id)).not.toContain(
        id,
      );
  });

  test('linked ones of the category one came from stand first', async () => {
    const id = await idOf(BODY_WAVE);
    const { items } = await shop.visitor().product.linked({ id });
    const cid = items.at(-1)!.categories[0]!.id;
    const sorted = await shop.visitor().product.linked({ id, cid });
    expect(new Set(sorted.items.map((card) => card.id))).toEqual(new Set(items.map((card) => card.id)));
    const isIn = sorted.items.map(({ categories }) => categories.some((category) => category.id === cid));
    expect(isIn).toEqual([...isIn].sort((a, b) => Number(b) - Number(a)));
    expect(isIn[0]).toBe(true);
  });

  test('a page shows what is worn and used with its product, not what could be bought in its place', async () => {
    const api = shop.visitor();
    const productId = await idOf(BODY_WAVE);
    const { categories, tags } = await api.product.read({ id: productId });
    const shelf = categories[0]!.id;
    expect(tags).toContain('most loved');
    const beside = await goesWith(api, { productId, categoryId: shelf });
    expect(beside).toHaveLength(4);
    expect(beside.filter((card) => card.categories.some(({ id }) => id === shelf))).toEqual([]);
    expect(beside.map(({ urlPath }) => urlPath)).toContain('mesh-wig-cap');
  });

  test('questions of its own come before those of its kind; how-tos are for its kind', async () => {
    const id = await idOf(BODY_WAVE);
    const { items } = await shop.visitor().product.questions({ productId: id });
    const own = await shop.db.query.questions.findMany({ where: (row, { eq: is }) => is(row.productId, id) });
    expect(
      items
        .slice(0, own.length)
        .map((entry) => entry.id)
        .sort(),
    ).toEqual(own.map((entry) => entry.id).sort());
    expect(items.length).toBeGreaterThan(own.length);
    expect((await shop.visitor().product.howTos({ productId: id })).items.map(({ kind }) => kind)).toContain(
      'wash',
    );
    for (const call of ['bundle?', 'linked/2147483647?x='])
      expect((await shop.request(`/api/products/${call}product_id=2147483647`)).status).toBe(404);
    for (const call of ['product_faq', 'product_how_to', 'common/also_like'])
      expect((await shop.request(`/api/${call}?product_id=2147483647`)).status).toBe(404);
  });

  test('options of one attribute, of all, and the colours', async () => {
    const { items } = await shop.visitor().product.options();
    const color = await shop.visitor().product.optionsOf({ attribute: 'color' });
    expect(items.find(({ attributeCode }) => attributeCode === 'color')).toEqual(color);
    expect((await shop.visitor().product.colors()).items.map(({ code }) => code)).toEqual(
      color.options.map(({ value }) => value),
    );
    expect((await shop.request('/api/products/attribute/option/wool')).status).toBe(404);
  });
});

describe('tell me when it is back', () => {
  test('one wish a person and variant; repeats are a success; what is here is refused', async () => {
    const [gone] = await shop.db.select().from(variants).where(eq(variants.stock, 0)).limit(1);
    const wish = { id: gone!.productId, variantId: gone!.id, email: 'Ada@Example.com' };
    const first = await shop.visitor().product.notifyWhenBack(wish);
    expect(await shop.visitor().product.notifyWhenBack({ ...wish, email: ' ada@example.com' })).toEqual(
      first,
    );
    const rows = await shop.db.select().from(backInStock).where(eq(backInStock.variantId, gone!.id));
    expect(rows.map(({ email }) => email)).toEqual(['ada@example.com']);

    const [here] = await shop.db
      .select()
      .from(variants)
      .where(sql`${variants.stock} > 0 and ${variants.productId} <> ${gone!.productId}`)
      .limit(1);
    await expect(
      shop.visitor().product.notifyWhenBack({ ...wish, id: here!.productId, variantId: here!.id }),
    ).rejects.toMatchObject({ code: 200422, message: 'It is in stock' });
    const stranger = await shop.request(`/api/products/${here!.productId}/back_in_stock`, {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com', variant_id: gone!.id }),
    });
    expect(stranger.status).toBe(404);
  });
});
