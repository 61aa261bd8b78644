import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductCardData } from '@/contract/product-card';
import type { PaginatedProducts } from '@/contract/product-list';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

/** The option values of a card's variant: "color=ginger", "color_family=red". */
async function loadVariants({ defaultVariantId, productId }: ProductCardData) {
  const rows = await queryRows<{ word: string; family: string | null }>(
    shop.db,
    `select a.code || '=' || o.value as word, o.family from attribute_options o join attributes a on a.id = o.attribute_id
     where o.id in (select option_id from variant_options where variant_id = ${defaultVariantId}
       union select option_id from product_attributes where product_id = ${productId})`,
  );
  return new Set(rows.flatMap(({ word, family }) => [word, `color_family=${family}`]));
}

const variantOf = async ({ defaultVariantId }: ProductCardData) =>
  (await shop.db.select().from(variants).where(eq(variants.id, defaultVariantId)))[0]!;

const openingOf = async ({ productId }: ProductCardData) =>
  (await shop.db.select().from(products).where(eq(products.id, productId)))[0]!.shownVariantId;

describe('a filtered list', () => {
  test.each([
    [{ colorFamily: ['brown'], length: '20-20' }, ['color_family=brown', 'length=20']],
    [{ lace: ['13x6'], density: ['200'] }, ['lace=13x6', 'density=200']],
    [{ color: ['ginger'], price: '-220' }, ['color=ginger']],
  ])('by %j shows each product with a variant that matches all of it', async (filter, optionKeys) => {
    const { items } = await shop.createClient().product.list({ ...filter, limit: 100 });
    expect(items.length).toBeGreaterThan(0);
    for (const card of items) {
      const variantKeys = await loadVariants(card);
      expect(
        optionKeys.filter((optionKey) => !variantKeys.has(optionKey)),
        card.name,
      ).toEqual([]);
      const { priceCents, productId } = await variantOf(card);
      expect(productId).toBe(card.productId);
      expect(card.finalPrice).toBe(priceCents / 100);
      expect(card.isDefaultVariant).toBe((await openingOf(card)) === card.defaultVariantId);
    }
  });

  test('shows the matching price and is sorted by it', async () => {
    const filter = { price: '100-200', colorFamily: ['brown'], limit: 100 };
    const { items } = await shop.createClient().product.list({ ...filter, sortBy: 'price_asc' });
    const prices = items.map(({ finalPrice }) => finalPrice);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...prices)).toBeLessThanOrEqual(200);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  test('shows the image of the requested colour', async () => {
    const { items } = await shop.createClient().product.list({ color: ['dark-brown'], limit: 100 });
    expect(items.some(({ isDefaultVariant }) => !isDefaultVariant)).toBe(true);
    for (const { image, imageAlt, isDefaultVariant } of items)
      if (!isDefaultVariant) expect(`${image} ${imageAlt}`).toMatch(/dark.brown/i);
  });

  test('keeps the default variant of the product page where it matches', async () => {
    const { items } = await shop.createClient().product.list({ texture: ['body-wave'], limit: 100 });
    expect(items.filter(({ isDefaultVariant }) => !isDefaultVariant)).toEqual([]);
  });

  test('selects the cheapest purchasable variant of those that match', async () => {
    const { id, variantIds } = await createTestProduct(shop.db, { stock: { 28: 0, 29: 3, 31: 3 } });
    const [, second = 0, third = 0] = variantIds;
    await shop.db.update(variants).set({ priceCents: 9_900 }).where(eq(variants.id, third));
    const fetchShownVariantId = async (length: string) => {
      const { items } = await shop.createClient().product.list({ length, limit: 100 });
      return items.find((card) => card.id === id)?.defaultVariantId;
    };
    expect(await fetchShownVariantId('28-31')).toBe(second);
    expect(await fetchShownVariantId('30-31')).toBe(third);
    expect(await fetchShownVariantId('28-28')).toBe(variantIds[0]);
  });

  test('without results still returns all filter values, with a count of 0', async () => {
    const filter = { texture: ['coily'], lace: ['360'], length: '30-30', color: ['rose-pink'] };
    const empty = await shop.createClient().product.list({ ...filter, limit: 4 });
    const unfiltered = await shop.createClient().product.list({ limit: 4 });
    const getOptionValues = ({ aggregations }: PaginatedProducts, code: string) =>
      aggregations.find(({ attributeCode }) => attributeCode === code)?.options.map(({ value }) => value);
    expect(empty.total).toBe(0);
    for (const code of ['texture', 'color_family', 'length', 'lace', 'density'])
      expect(getOptionValues(empty, code), code).toEqual(getOptionValues(unfiltered, code));
  });
});

describe('a search', () => {
  const find = (q: string) => shop.createClient().search.find({ q, limit: 100 });

  test('interprets price, length and colour in the query', async () => {
    const { items, total } = await find('body wave 20 inch brown under 200');
    expect(total).toBeGreaterThan(0);
    for (const card of items) {
      expect(card.finalPrice).toBeLessThanOrEqual(200);
      const variantKeys = await loadVariants(card);
      expect([variantKeys.has('length=20'), variantKeys.has('color_family=brown')]).toEqual([true, true]);
    }
  });

  test('never ignores a price limit', async () => {
    const { items } = await find('wig under 100');
    expect(items.length).toBeGreaterThan(0);
    for (const { finalPrice } of items) expect(finalPrice).toBeLessThanOrEqual(100);
    expect((await find('wig under 3')).total).toBe(0);
  });

  test('keeps its price limit when a typo is corrected', async () => {
    const { correctedTo, items } = await find('bdy wave under 180');
    expect(correctedTo).toBe('body wave under 180');
    for (const { finalPrice } of items) expect(finalPrice).toBeLessThanOrEqual(180);
  });
});

describe('the wishlist', () => {
  test('shows the saved variant, with its colour and price', async () => {
    const { items } = await shop.createClient().product.list({ color: ['dark-brown'], limit: 100 });
    const card = items.find(({ isDefaultVariant }) => !isDefaultVariant)!;
    const { api } = await shop.createCustomer();
    await api.wishlist.add({ productId: card.productId, variantId: card.defaultVariantId });
    const [wishlistItem] = (await api.wishlist.list({})).items;
    expect(wishlistItem?.variantId).toBe(card.defaultVariantId);
    expect(wishlistItem?.product).toEqual(card);
  });

  test('saves the default variant of the product page when none was given', async () => {
    const [card] = (await shop.createClient().product.list({ limit: 1 })).items;
    const { api } = await shop.createCustomer();
    await api.wishlist.add({ productId: card!.productId });
    expect((await api.wishlist.list({})).items[0]?.variantId).toBe(card!.defaultVariantId);
  });
});
