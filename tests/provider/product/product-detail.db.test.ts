import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { currencies } from '@/provider/db/schema/system';
import { countQueries } from '@/tests/support/count-queries';
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

describe('a product card', () => {
  test('shows the variant that its page opens with: text, image, price and stock', async () => {
    for (const card of (await shop.createClient().product.list({ limit: 100 })).items) {
      const page = await shop.createClient().product.read({ id: card.id });
      const defaultVariant = page.variants.find(({ qty }) => qty > 0) ?? page.variants[0]!;
      expect(card).toMatchObject({
        defaultVariantId: defaultVariant.id,
        finalPrice: defaultVariant.price,
        previewFinalPriceFormat: defaultVariant.previewFinalPriceFormat,
        previewPriceFormat: defaultVariant.previewPriceFormat,
        discountPercent: defaultVariant.discountPercent,
        isSaleable: defaultVariant.qty > 0,
        hasOptions: page.variants.length > 1,
      });
      const length = defaultVariant.attributes.find(({ code }) => code === 'length')?.value;
      if (length) expect(card.meta).toContain(length);
      const imageColor = page.mediaGallery.find(({ url }) => url === card.image)?.color ?? null;
      expect([null, ...defaultVariant.attributes.map(({ value }) => value)]).toContain(imageColor);
      expect(card.hoverImage).not.toBe(card.image);
    }
  });

  test('shows the lowest price if other variants are in stock and cost less', async () => {
    const { items } = await shop.createClient().product.list({ limit: 100 });
    for (const card of items) {
      const rows = await shop.db.select().from(variants).where(eq(variants.productId, card.id));
      const cents = rows.filter(({ stock }) => stock > 0).map(({ priceCents }) => priceCents);
      const lowest = Math.min(...cents) / 100;
      const isLess = cents.length > 0 && lowest < card.finalPrice;
      expect(card.previewLowestPriceFormat).toBe(isLess ? `$${lowest.toFixed(2)}` : null);
    }
    expect(items.some(({ previewLowestPriceFormat }) => previewLowestPriceFormat)).toBe(true);
  });

  test('switches to the next variant, with its own text, when its variant sells out, and so do the lists', async () => {
    const id = await idOf(BODY_WAVE);
    const read = async () => (await shop.createClient().product.byIds({ ids: [String(id)] })).items[0]!;
    const before = await read();
    const rows = await shop.db.select().from(variants).where(eq(variants.productId, id));
    const [next] = rows
      .filter((row) => row.id !== before.defaultVariantId && row.stock > 0)
      .sort((a, b) => a.position - b.position);
    const updateVariant = (variantId: number, stock: number, priceCents: number) =>
      shop.db.update(variants).set({ stock, priceCents }).where(eq(variants.id, variantId));
    await updateVariant(before.defaultVariantId, 0, 1);
    await updateVariant(next!.id, 2, 99_900);

    const after = await read();
    expect(after).toMatchObject({ defaultVariantId: next!.id, finalPrice: 999 });
    expect(after.meta).toMatch(/^Natural Black, \d+ in, .+ density, .+$/);
    expect(after.meta).not.toBe(before.meta);
    expect(after.badges).toContainEqual({ kind: 'few', label: '2 left' });
    const { items } = await shop.createClient().product.list({ sortBy: 'price_desc', limit: 1 });
    expect(items[0]?.id).toBe(id);

    await updateVariant(next!.id, next!.stock, next!.priceCents);
    await updateVariant(before.defaultVariantId, 3, Math.round(before.finalPrice * 100));
  });

  test('shows the next colour once its first colour is sold out', async () => {
    const id = await idOf(BODY_WAVE);
    const page = await shop.createClient().product.read({ id });
    const has = (color: string) => (variant: (typeof page.variants)[number]) =>
      variant.attributes.some(({ code, value }) => code === 'color' && value === color);
    const rows = await shop.db.select().from(variants).where(eq(variants.productId, id));
    for (const { id: variantId } of page.variants.filter(has('natural-black')))
      await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));
    const after = await shop.createClient().product.read({ id });
    const color = after.variants
      .find(({ qty }) => qty > 0)
      ?.attributes.find(({ code }) => code === 'color')?.value;
    expect(color).not.toBe('natural-black');
    expect(after.mediaGallery.find(({ url }) => url === after.image)?.color).toBe(color);
    expect(after.image).not.toBe(page.image);
    for (const { id: variantId, stock } of rows)
      await shop.db.update(variants).set({ stock }).where(eq(variants.id, variantId));
  });

  test('is converted to euro once and formatted with the euro sign', async () => {
    const [euro] = await shop.db.select().from(currencies).where(eq(currencies.code, 'EUR'));
    const rate = euro?.rate ?? 0;
    const dollarCards = (await shop.createClient().product.list({ limit: 100, sortBy: 'newest' })).items;
    const euroCards = (
      await shop.createClient({ Currency: 'EUR' }).product.list({ limit: 100, sortBy: 'newest' })
    ).items;
    for (const [at, card] of euroCards.entries()) {
      const cents = Math.round(dollarCards[at]!.finalPrice * 100);
      expect(card.finalPrice).toBe(dollarCards[at]!.finalPrice);
      expect(Math.round(card.previewFinalPrice * 100)).toBe(Math.round(cents * rate));
      expect(card.previewFinalPriceFormat).toBe(`${euro?.symbol}${card.previewFinalPrice.toFixed(2)}`);
    }
  });

  test('is new until its date, by the shop’s clock', async () => {
    const { items } = await shop.createClient().product.readNamedList({ name: 'new', limit: 100 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ isNew }) => isNew)).toBe(true);
    shop.clock.now = new Date('2027-11-20T10:00:00Z');
    expect((await shop.createClient().product.readNamedList({ name: 'new', limit: 100 })).total).toBe(0);
    expect((await shop.createClient().product.byIds({ ids: [String(items[0]!.id)] })).items[0]?.isNew).toBe(
      false,
    );
    shop.clock.now = new Date('2026-11-20T10:00:00Z');
  });

  test('is returned by id in the requested order, while inactive and unknown ids are omitted', async () => {
    const { items } = await shop.createClient().product.byIds({ ids: ['5', '2', '2147483647', '9'] });
    expect(items.map(({ id }) => id)).toEqual([5, 2, 9]);
    for (const ids of ['x', '1,-2', '99999999999'])
      expect(await (await shop.request(`/api/common/product_list?ids=${ids}`)).json()).toMatchObject({
        code: 200422,
      });
  });

  test('takes as many queries in a list of 100 as in a list of 1', async () => {
    const list = (limit: number) => shop.createClient().product.list({ limit });
    await list(1); // attributes and currencies are read once
    for (const limit of [1, 24, 100]) expect(await countQueries(shop.db, () => list(limit))).toBe(2);
  });
});

describe('named lists', () => {
  test('a sale contains only products that are really reduced, the largest reduction first', async () => {
    const { items } = await shop.createClient().product.readNamedList({ name: 'sale', limit: 100 });
    expect(items.length).toBeGreaterThan(0);
    const discounts = items.map(({ basePrice, finalPrice }) => 1 - finalPrice / basePrice);
    expect(Math.min(...discounts)).toBeGreaterThan(0);
    expect([...discounts].sort((a, b) => b - a)).toEqual(discounts);
  });

  test('a flash sale returns when its first offer ends, and is empty once all have ended', async () => {
    const { endTime, total } = await shop.createClient().product.readNamedList({ name: 'flash_sale' });
    expect(total).toBeGreaterThan(0);
    expect(new Date(endTime ?? 0).getTime()).toBeGreaterThan(shop.clock.now.getTime());
    shop.clock.now = new Date('2027-11-20T10:00:00Z');
    expect(await shop.createClient().product.readNamedList({ name: 'flash_sale' })).toMatchObject({
      total: 0,
      endTime: null,
    });
    shop.clock.now = new Date('2026-11-20T10:00:00Z');
  });
});

describe('a product', () => {
  test('is returned whole: options in order, each variant with its attributes, and its parent categories', async () => {
    const id = await idOf(BODY_WAVE);
    const product = await shop.createClient().product.read({ id });
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
            ?.values.map((optionValue) => optionValue.value),
        ).toContain(value);
      expect(variant.isInStock).toBe(variant.qty > 0);
    }
    const defaultVariant = product.variants.find(({ isInStock }) => isInStock);
    expect(product.previewFinalPrice).toBe(defaultVariant?.previewFinalPrice);
  });

  test('estimates the arrival of the method that the checkout selects, for a named country', async () => {
    const { items } = await shop.createClient().product.list({ limit: 100 });
    for (const card of [
      items.at(0)!,
      items.at(-1)!,
      ...items.filter(({ finalPrice }) => finalPrice < 59).slice(0, 1),
    ]) {
      const product = await shop.createClient().product.read({ id: card.id });
      expect(product.shippingInfo).toMatchObject({ countryId: 'US', countryName: 'United States' });
      const variant = product.variants.find(({ id }) => id === card.defaultVariantId)!;
      const guest = shop.createClient();
      await guest.cart.add({ variantId: variant.id });
      const { shippingMethods } = await guest.checkout.read({ countryId: 'US' });
      const selected = shippingMethods.find(({ isSelected }) => isSelected)!;
      expect(variant.shippingWay).toBe(selected.code);
      expect(product.shippingInfo.methodTitle).toBe(selected.methodTitle);
      const shippingMethod = product.shippingWays.find(({ code }) => code === variant.shippingWay)!;
      const { title, daysMin, daysMax } = shippingMethod;
      expect(product.shippingInfo).toMatchObject({ methodTitle: title, daysMin, daysMax });
    }
  });

  test('every product of the shop can be read, in every currency', async () => {
    const { items } = await shop.createClient().product.list({ limit: 100 });
    for (const { id } of items) {
      const product = await shop.createClient({ Currency: 'GBP' }).product.read({ id });
      expect(product.variants.length).toBeGreaterThan(0);
      expect(product.breadcrumbs.length).toBeGreaterThan(0);
    }
  });

  test('returns HTTP 404 if it is unknown or inactive', async () => {
    const id = await idOf('argan-hair-oil');
    expect((await shop.request(`/api/products/${id}`)).status).toBe(200);
    await shop.db.update(products).set({ isActive: false }).where(eq(products.id, id));
    expect((await shop.request(`/api/products/${id}`)).status).toBe(404);
    expect((await shop.request('/api/products/2147483647')).status).toBe(404);
    await shop.db.update(products).set({ isActive: true }).where(eq(products.id, id));
    expect(await (await shop.request('/api/products/2147483648')).json()).toMatchObject({ code: 200422 });
  });

  test('returns the end of its reduction until it is over', async () => {
    const [row] = await shop.db
      .select()
      .from(products)
      .where(sql`${products.saleEndsAt} is not null`)
      .limit(1);
    const id = row!.id;
    expect((await shop.createClient().product.read({ id })).saleEndTime).toBe(row!.saleEndsAt!.toISOString());
    shop.clock.now = new Date(row!.saleEndsAt!.getTime());
    expect((await shop.createClient().product.read({ id })).saleEndTime).toBeNull();
    shop.clock.now = new Date('2026-11-20T10:00:00Z');
  });
});
