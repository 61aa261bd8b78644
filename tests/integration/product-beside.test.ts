import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goesWith } from '@/lib/cached/goes-with';
import { products, variants } from '@/provider/db/schema/catalog';
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

  test('a bundle with a piece that is sold out is no deal', async () => {
    const [row] = await shop.db.query.bundles.findMany();
    const before = await shop.visitor().product.bundles({ productId: row!.productId });
    const sku = row!.slots[0]!.variantSku;
    const [piece] = await shop.db.select().from(variants).where(eq(variants.sku, sku));
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.sku, sku));
    const after = await shop.visitor().product.bundles({ productId: row!.productId });
    expect(after.items.map(({ id }) => id)).toEqual(
      before.items.map(({ id }) => id).filter((id) => id !== row!.id),
    );
    await shop.db.update(variants).set({ stock: piece!.stock }).where(eq(variants.sku, sku));
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

  test('a page shows those of the category first through which its product is looked at', async () => {
    const api = shop.visitor();
    const productId = await idOf(BODY_WAVE);
    const categoryId = (await api.product.read({ id: productId })).categories[0]!.id;
    const placesOf = async (looked: number | undefined) =>
      (await goesWith(api, { productId, categoryId: looked })).map(({ categories }) =>
        categories.some(({ id }) => id === categoryId),
      );
    // As the shop has linked them, one from elsewhere stands before one of the category.
    expect(await placesOf(undefined)).toEqual([true, true, false, true]);
    expect(await placesOf(categoryId)).toEqual([true, true, true, true]);
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
    ).rejects.toMatchObject({ code: 200422, message: 'It is here already' });
    const stranger = await shop.request(`/api/products/${here!.productId}/back_in_stock`, {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com', variant_id: gone!.id }),
    });
    expect(stranger.status).toBe(404);
  });
});
