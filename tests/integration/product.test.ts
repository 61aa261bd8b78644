import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products, variants } from '@/provider/db/schema/catalog';
import { currencies } from '@/provider/db/schema/system';
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

describe('a card', () => {
  test('shows the cheapest variant that can be bought, and adds that one', async () => {
    for (const card of (await shop.visitor().product.list({ limit: 100 })).items) {
      const rows = await shop.db.select().from(variants).where(eq(variants.productId, card.id));
      const buyable = rows.filter(({ stock }) => stock > 0);
      const cents = (buyable.length > 0 ? buyable : rows).map(({ priceCents }) => priceCents);
      const added = rows.find(({ id }) => id === card.defaultVariantId);
      expect(Math.round(card.finalPrice * 100)).toBe(Math.min(...cents));
      expect(added?.priceCents).toBe(Math.min(...cents));
      expect(card.isSaleable).toBe(buyable.length > 0);
      expect(card.hasOptions).toBe(rows.length > 1);
      expect(card.hoverImage).not.toBe(card.image);
    }
  });

  test('goes on to the next price when the cheapest is sold out, and so do the lists', async () => {
    const first = (await shop.visitor().product.list({ sortBy: 'price_desc', limit: 1 })).items[0]!;
    await shop.db
      .update(variants)
      .set({ stock: 0, priceCents: 1 })
      .where(eq(variants.id, first.defaultVariantId));
    const { items } = await shop.visitor().product.list({ sortBy: 'price_desc', limit: 100 });
    const card = items.find(({ id }) => id === first.id)!;
    expect(card.finalPrice).toBeGreaterThanOrEqual(first.finalPrice);
    expect(card.defaultVariantId).not.toBe(first.defaultVariantId);
    expect(items[0]?.id).toBe(first.id);
    await shop.db
      .update(variants)
      .set({ stock: 3, priceCents: Math.round(first.finalPrice * 100) })
      .where(eq(variants.id, first.defaultVariantId));
  });

  test('in euro is converted once and told with its sign', async () => {
    const [euro] = await shop.db.select().from(currencies).where(eq(currencies.code, 'EUR'));
    const rate = euro?.rate ?? 0;
    const inDollars = (await shop.visitor().product.list({ limit: 100, sortBy: 'newest' })).items;
    const inEuro = (await shop.visitor({ Currency: 'EUR' }).product.list({ limit: 100, sortBy: 'newest' }))
      .items;
    for (const [at, card] of inEuro.entries()) {
      const cents = Math.round(inDollars[at]!.finalPrice * 100);
      expect(card.finalPrice).toBe(inDollars[at]!.finalPrice);
      expect(Math.round(card.previewFinalPrice * 100)).toBe(Math.round(cents * rate));
      expect(card.previewFinalPriceFormat).toBe(`${euro?.symbol}${card.previewFinalPrice.toFixed(2)}`);
    }
  });

  test('is new until its day, by the shop’s clock', async () => {
    const { items } = await shop.visitor().product.named({ name: 'new', limit: 100 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ isNew }) => isNew)).toBe(true);
    shop.clock.now = new Date('2027-11-20T10:00:00Z');
    expect((await shop.visitor().product.named({ name: 'new', limit: 100 })).total).toBe(0);
    expect((await shop.visitor().product.byIds({ ids: [String(items[0]!.id)] })).items[0]?.isNew).toBe(false);
    shop.clock.now = new Date('2026-11-20T10:00:00Z');
  });

  test('by ids they come in that order; what is gone or unknown is left out', async () => {
    const { items } = await shop.visitor().product.byIds({ ids: ['5', '2', '2147483647', '9'] });
    expect(items.map(({ id }) => id)).toEqual([5, 2, 9]);
    for (const ids of ['x', '1,-2', '99999999999'])
      expect(await (await shop.request(`/api/common/product_list?ids=${ids}`)).json()).toMatchObject({
        code: 200422,
      });
  });

  test('a list of 100 asks the database no more often than a list of 1', async () => {
    const client = (shop.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client;
    const query = client.query.bind(client);
    let asked = 0;
    client.query = (...args: unknown[]) => {
      asked += 1;
      return query(...args);
    };
    const count = async (limit: number) => {
      asked = 0;
      await shop.visitor().product.list({ limit });
      return asked;
    };
    expect([await count(1), await count(24), await count(100)]).toEqual([3, 3, 3]);
    client.query = query;
  });
});

describe('named lists', () => {
  test('a sale has only what is really reduced, the most first', async () => {
    const { items } = await shop.visitor().product.named({ name: 'sale', limit: 100 });
    expect(items.length).toBeGreaterThan(0);
    const parts = items.map(({ basePrice, finalPrice }) => 1 - finalPrice / basePrice);
    expect(Math.min(...parts)).toBeGreaterThan(0);
    expect([...parts].sort((a, b) => b - a)).toEqual(parts);
  });

  test('a flash sale says when the first of it ends, and is empty when all has ended', async () => {
    const { endTime, total } = await shop.visitor().product.named({ name: 'flash_sale' });
    expect(total).toBeGreaterThan(0);
    expect(new Date(endTime ?? 0).getTime()).toBeGreaterThan(shop.clock.now.getTime());
    shop.clock.now = new Date('2027-11-20T10:00:00Z');
    expect(await shop.visitor().product.named({ name: 'flash_sale' })).toMatchObject({
      total: 0,
      endTime: null,
    });
    shop.clock.now = new Date('2026-11-20T10:00:00Z');
  });
});

describe('a product', () => {
  test('comes whole: pickers in their order, each variant with what it is, shelves above it', async () => {
    const id = await idOf(BODY_WAVE);
    const product = await shop.visitor().product.read({ id });
    const [row] = await shop.db.select().from(products).where(eq(products.id, id));
    expect(product.configurableOptions.map(({ attributeCode }) => attributeCode)).toEqual(row?.optionCodes);
    expect(product.breadcrumbs.map(({ urlPath }) => urlPath)).toEqual(['wigs', 'lace-front-wigs']);
    expect(product.mediaGallery.length).toBeGreaterThan(2);
    expect(product.shippingInfo).toMatchObject({ cutOffHour: 15, workdaysOnly: true });
    expect(product.shippingInfo.daysMax).toBeGreaterThan(0);
    for (const variant of product.variants) {
      const codes = variant.attributes.map(({ code }) => code);
      expect(codes).toEqual(row?.optionCodes.filter((code) => codes.includes(code)));
      for (const { code, value } of variant.attributes)
        expect(
          product.configurableOptions
            .find((option) => option.attributeCode === code)
            ?.values.map((entry) => entry.value),
        ).toContain(value);
      expect(variant.isInStock).toBe(variant.qty > 0);
    }
    const lowest = Math.min(
      ...product.variants
        .filter(({ isInStock }) => isInStock)
        .map(({ previewFinalPrice }) => previewFinalPrice),
    );
    expect(product.previewFinalPrice).toBe(lowest);
  });

  test('every product of the shop can be read, in every currency', async () => {
    const { items } = await shop.visitor().product.list({ limit: 100 });
    for (const { id } of items) {
      const product = await shop.visitor({ Currency: 'GBP' }).product.read({ id });
      expect(product.variants.length).toBeGreaterThan(0);
      expect(product.breadcrumbs.length).toBeGreaterThan(0);
    }
  });

  test('that is unknown or put away is HTTP 404', async () => {
    const id = await idOf('argan-hair-oil');
    expect((await shop.request(`/api/products/${id}`)).status).toBe(200);
    await shop.db.update(products).set({ isActive: false }).where(eq(products.id, id));
    expect((await shop.request(`/api/products/${id}`)).status).toBe(404);
    expect((await shop.request('/api/products/2147483647')).status).toBe(404);
    await shop.db.update(products).set({ isActive: true }).where(eq(products.id, id));
    expect(await (await shop.request('/api/products/2147483648')).json()).toMatchObject({ code: 200422 });
  });

  test('the end of its reduction is told until it is over', async () => {
    const [row] = await shop.db
      .select()
      .from(products)
      .where(sql`${products.saleEndsAt} is not null`)
      .limit(1);
    const id = row!.id;
    expect((await shop.visitor().product.read({ id })).saleEndTime).toBe(row!.saleEndsAt!.toISOString());
    shop.clock.now = new Date(row!.saleEndsAt!.getTime());
    expect((await shop.visitor().product.read({ id })).saleEndTime).toBeNull();
    shop.clock.now = new Date('2026-11-20T10:00:00Z');
  });
});
