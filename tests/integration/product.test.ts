import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products, variants } from '@/provider/db/schema/catalog';
import { backInStock, currencies } from '@/provider/db/schema/system';
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

describe('beside a product', () => {
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

describe('the owner’s door', () => {
  const knock = (sku: string, body: unknown, key?: string) =>
    shop.request(`/api/owner/variants/${sku}`, {
      method: 'PUT',
      headers: key ? { 'Owner-Key': key } : {},
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const KEY = 'owner-key-of-the-tests';
  const cheapest = async () => {
    const id = await idOf(BODY_WAVE);
    const card = (await shop.visitor().product.byIds({ ids: [String(id)] })).items[0]!;
    const [variant] = await shop.db.select().from(variants).where(eq(variants.id, card.defaultVariantId));
    return { card, variant: variant! };
  };

  test('a new price is on the next card, and says which pages are old', async () => {
    const { variant } = await cheapest();
    shop.changed.length = 0;
    const answer = await knock(variant.sku, { price_cents: 1_111, was_cents: 2_222 }, KEY);
    expect(await answer.json()).toMatchObject({
      code: 200000,
      data: { sku: variant.sku, price_cents: 1_111 },
    });
    expect((await cheapest()).card).toMatchObject({
      finalPrice: 11.11,
      basePrice: 22.22,
      discountPercent: 50,
    });
    expect(shop.changed).toContain(`product:${variant.productId}`);
    expect(shop.changed).not.toContain(`stock:${variant.productId}`);
    const { items } = await shop.visitor().category.list();
    const wigs = items.find(({ urlPath }) => urlPath === 'wigs')!;
    const laceFronts = wigs.children.find(({ urlPath }) => urlPath === 'lace-front-wigs')!;
    expect(shop.changed).toEqual(
      expect.arrayContaining([`category:${wigs.id}`, `category:${laceFronts.id}`]),
    );
    expect(wigs.previewFromPriceFormat).toBe('$11.11');
  });

  test('a count alone makes only the count old; selling out makes the pages old', async () => {
    const { variant } = await cheapest();
    shop.changed.length = 0;
    await knock(variant.sku, { stock: variant.stock + 1 }, KEY);
    expect(shop.changed).toEqual([`stock:${variant.productId}`]);
    shop.changed.length = 0;
    await knock(variant.sku, { stock: 0 }, KEY);
    expect(shop.changed).toEqual(
      expect.arrayContaining([`stock:${variant.productId}`, `product:${variant.productId}`]),
    );
    shop.changed.length = 0;
    await knock(variant.sku, { stock: 0 }, KEY);
    expect(shop.changed).toEqual([]);
  });

  test.each([
    [{}, 'price_cents'],
    [{ price_cents: 0 }, 'price_cents'],
    [{ price_cents: 1.5 }, 'price_cents'],
    [{ price_cents: '100' }, 'price_cents'],
    [{ price_cents: 1e12 }, 'price_cents'],
    [{ was_cents: -1 }, 'was_cents'],
    [{ price_cents: 200, was_cents: 100 }, 'was_cents'],
    [{ stock: -1 }, 'stock'],
    [{ stock: 1, name: 'x' }, 'name'],
    ['no json', 'JSON'],
  ])('%j is refused and names %s', async (body, field) => {
    const { variant } = await cheapest();
    const answer = await knock(variant.sku, body, KEY);
    expect(await answer.json()).toMatchObject({ code: 200422, message: expect.stringContaining(field) });
  });

  test('without the key, or for a number nobody has, nothing is here', async () => {
    const { variant } = await cheapest();
    expect((await knock(variant.sku, { stock: 1 })).status).toBe(404);
    expect((await knock(variant.sku, { stock: 1 }, 'owner-key-of-the-testz')).status).toBe(404);
    expect((await knock('NO-SUCH', { stock: 1 }, KEY)).status).toBe(404);
  });
});
