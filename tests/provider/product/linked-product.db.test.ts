import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSelectedChoices, bundlePriceTexts } from '@/lib/catalog/bundle-selection';
import { readCrossSells } from '@/lib/cached/cross-sells';
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

describe('data for a product page', () => {
  test('includes the shipping protection for a page that is rendered without a shopper', async () => {
    const anonymousClient = shop.createClient({ 'LQ-Token': '' });
    expect(await anonymousClient.checkout.readShippingProtection()).toMatchObject({
      title: 'Parcel protection',
      previewAmountFormat: '$9.00',
    });
  });

  test('includes bundles that save the stated amount, in the requested currency', async () => {
    const rows = await shop.db.query.bundles.findMany();
    expect(rows.length).toBeGreaterThan(0);
    const deals = await Promise.all(
      rows.map(({ productId }) => shop.createClient({ Currency: 'EUR' }).product.bundles({ productId })),
    );
    const allBundles = deals.flatMap(({ items }) => items);
    expect(allBundles.length).toBeGreaterThan(0);
    const number = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    for (const bundle of allBundles) {
      const fullPrice = number(bundle.previewPriceFormat);
      expect(bundle.previewPriceFormat).toMatch(/^€/);
      expect(number(bundle.previewFinalPriceFormat) + number(bundle.previewSavingFormat)).toBe(fullPrice);
      expect(number(bundle.previewSavingFormat)).toBe(Math.round((fullPrice * bundle.discountPercent) / 100));
    }
  });

  test('reports a bundle item that is sold out in one length, and omits a bundle sold out in all lengths', async () => {
    const [row] = await shop.db.query.bundles.findMany();
    const dealNow = async () =>
      (await shop.createClient().product.bundles({ productId: row!.productId })).items.find(
        ({ id }) => id === row!.id,
      );
    const before = (await dealNow())!;
    const [hair, cover] = before.items;
    expect(hair!.choices.map(({ length }) => length)).toEqual(['14 in', '16 in', '18 in', '20 in', '22 in']);
    const skus = [row!.slots[0]!.variantSku, ...row!.slots[0]!.instead!.map(({ variantSku }) => variantSku)];
    const originalVariants = await shop.db.select().from(variants).where(inArray(variants.sku, skus));
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
    for (const { id, stock } of originalVariants)
      await shop.db.update(variants).set({ stock }).where(eq(variants.id, id));
  });

  test('omits a length from all bundle items if one item is no longer sold in it', async () => {
    const [row] = await shop.db.query.bundles.findMany();
    const inactiveSku = row!.slots[1]!.instead![1]!.variantSku;
    await shop.db.update(variants).set({ isActive: false }).where(eq(variants.sku, inactiveSku));
    const [bundle] = (await shop.createClient().product.bundles({ productId: row!.productId })).items;
    await shop.db.update(variants).set({ isActive: true }).where(eq(variants.sku, inactiveSku));
    expect(bundle!.items.map(({ choices }) => choices.map(({ length }) => length))).toEqual([
      ['14 in', '16 in', '20 in', '22 in'],
      ['12 in', '14 in', '18 in', '20 in'],
    ]);
  });

  test('prices each combination of bundle lengths in the cart as on the page', async () => {
    const [row] = await shop.db.query.bundles.findMany();
    for (const currency of ['USD', 'EUR']) {
      const shopper = shop.createClient({ Currency: currency });
      const [bundle] = (await shopper.product.bundles({ productId: row!.productId })).items;
      const { length } = bundle!.items[0]!.choices;
      for (let first = 0; first < length; first += 1)
        for (let second = 0; second < length; second += 1) {
          const selectedItems = getSelectedChoices(bundle!.items, [first, second]);
          if (selectedItems.some(({ isInStock }) => !isInStock)) continue;
          const buyer = shop.createClient({ Currency: currency });
          const { quote } = await buyer.cart.addMany({
            items: selectedItems.map(({ variantId, qty }) => ({ variantId, qty, bundleId: bundle!.id })),
          });
          const { now, saving } = bundlePriceTexts(selectedItems, bundle!.discountPercent);
          expect([quote.previewSubtotalFormat, quote.previewSavedFormat]).toEqual([now, saving]);
        }
    }
  });

  test('recommends enough products, but never the product itself', async () => {
    const id = await idOf(BODY_WAVE);
    const { items } = await shop.createClient().product.alsoLike({ productId: id, limit: 24 });
    expect(items).toHaveLength(24);
    expect(new Set(items.map((card) => card.id)).size).toBe(24);
    expect(items.map((card) => card.id)).not.toContain(id);
    expect((await shop.createClient().product.alsoLike()).items).toHaveLength(4);
    for (const type of ['related', 'up_sell', 'cross_sell'] as const)
      expect(
        (await shop.createClient().product.linked({ id, type })).items.map((card) => card.id),
      ).not.toContain(id);
  });

  test('lists linked products of the category that the shopper came from first', async () => {
    const id = await idOf(BODY_WAVE);
    const { items } = await shop.createClient().product.linked({ id });
    const cid = items.at(-1)!.categories[0]!.id;
    const sorted = await shop.createClient().product.linked({ id, cid });
    expect(new Set(sorted.items.map((card) => card.id))).toEqual(new Set(items.map((card) => card.id)));
    const isInCategory = sorted.items.map(({ categories }) =>
      categories.some((category) => category.id === cid),
    );
    expect(isInCategory).toEqual([...isInCategory].sort((a, b) => Number(b) - Number(a)));
    expect(isInCategory[0]).toBe(true);
  });

  test('relates products that are worn or used with it, not alternatives to it', async () => {
    const api = shop.createClient();
    const productId = await idOf(BODY_WAVE);
    const { categories, tags } = await api.product.read({ id: productId });
    const categoryId = categories[0]!.id;
    expect(tags).toContain('most loved');
    const relatedCards = await readCrossSells(api, { productId, categoryId });
    expect(relatedCards).toHaveLength(4);
    expect(relatedCards.filter((card) => card.categories.some(({ id }) => id === categoryId))).toEqual([]);
    expect(relatedCards.map(({ urlPath }) => urlPath)).toContain('mesh-wig-cap');
  });

  test('lists its own questions before those of its product kind, and how-tos for that kind', async () => {
    const id = await idOf(BODY_WAVE);
    const { items } = await shop.createClient().product.questions({ productId: id });
    const productQuestions = await shop.db.query.questions.findMany({
      where: (row, { eq: is }) => is(row.productId, id),
    });
    expect(
      items
        .slice(0, productQuestions.length)
        .map((question) => question.id)
        .sort(),
    ).toEqual(productQuestions.map((question) => question.id).sort());
    expect(items.length).toBeGreaterThan(productQuestions.length);
    expect(
      (await shop.createClient().product.howTos({ productId: id })).items.map(({ kind }) => kind),
    ).toContain('wash');
    for (const path of ['bundle?', 'linked/2147483647?x='])
      expect((await shop.request(`/api/products/${path}product_id=2147483647`)).status).toBe(404);
    for (const call of ['product_faq', 'product_how_to', 'common/also_like'])
      expect((await shop.request(`/api/${call}?product_id=2147483647`)).status).toBe(404);
  });

  test('includes the options of one attribute, of all attributes, and the colours', async () => {
    const { items } = await shop.createClient().product.options();
    const color = await shop.createClient().product.readAttributeOptions({ attribute: 'color' });
    expect(items.find(({ attributeCode }) => attributeCode === 'color')).toEqual(color);
    expect((await shop.createClient().product.colors()).items.map(({ code }) => code)).toEqual(
      color.options.map(({ value }) => value),
    );
    expect((await shop.request('/api/products/attribute/option/wool')).status).toBe(404);
  });
});

describe('back-in-stock subscriptions', () => {
  test('are unique per email and variant; repeats succeed, and a variant in stock is rejected', async () => {
    const [soldOutVariant] = await shop.db.select().from(variants).where(eq(variants.stock, 0)).limit(1);
    const subscription = {
      id: soldOutVariant!.productId,
      variantId: soldOutVariant!.id,
      email: 'Ada@Example.com',
    };
    const firstResponse = await shop.createClient().product.subscribeToStock(subscription);
    expect(
      await shop.createClient().product.subscribeToStock({ ...subscription, email: ' ada@example.com' }),
    ).toEqual(firstResponse);
    const rows = await shop.db
      .select()
      .from(backInStock)
      .where(eq(backInStock.variantId, soldOutVariant!.id));
    expect(rows.map(({ email }) => email)).toEqual(['ada@example.com']);

    const [inStockVariant] = await shop.db
      .select()
      .from(variants)
      .where(sql`${variants.stock} > 0 and ${variants.productId} <> ${soldOutVariant!.productId}`)
      .limit(1);
    await expect(
      shop.createClient().product.subscribeToStock({
        ...subscription,
        id: inStockVariant!.productId,
        variantId: inStockVariant!.id,
      }),
    ).rejects.toMatchObject({ code: 200422, message: 'It is in stock' });
    const mismatchedResponse = await shop.request(
      `/api/products/${inStockVariant!.productId}/back_in_stock`,
      {
        method: 'POST',
        body: JSON.stringify({ email: 'ada@example.com', variant_id: soldOutVariant!.id }),
      },
    );
    expect(mismatchedResponse.status).toBe(404);
  });
});
