import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedProduct } from '@/contract/product-feed';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { countQueries } from '@/tests/support/count-queries';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function readAll(currency = 'USD'): Promise<FeedProduct[]> {
  const api = shop.createClient({ Currency: currency });
  const all: FeedProduct[] = [];
  for (let after: number | null = 0; after !== null;) {
    const part: { items: FeedProduct[]; next: number | null } = await api.productFeed.read({ after });
    all.push(...part.items);
    after = part.next;
  }
  return all;
}

test('has every product once, with the prices, stock and images of its page', async () => {
  const all = await readAll();
  const api = shop.createClient();
  const { total } = await api.product.list({ limit: 1 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all).toHaveLength(total);
  for (const { id, variants: listed, images, saleEndTime, ...facts } of all.slice(0, 12)) {
    const product = await api.product.read({ id });
    expect(facts).toMatchObject({ sku: product.sku, name: product.name, urlPath: product.urlPath });
    expect(facts.categories).toEqual(product.breadcrumbs.map(({ name }) => name));
    expect(images).toEqual(product.mediaGallery.filter(({ type }) => type === 'image').map(({ url }) => url));
    expect(saleEndTime).toBe(product.saleEndTime);
    expect(listed.map(({ id: variantId }) => variantId)).toEqual(product.variants.map((one) => one.id));
    for (const [index, variant] of listed.entries()) {
      const shown = product.variants[index]!;
      expect(variant).toMatchObject({
        ...{ sku: shown.sku, image: shown.image, isInStock: shown.isInStock },
        previewFinalPrice: shown.previewFinalPrice,
      });
      expect(variant.previewPrice > variant.previewFinalPrice).toBe(shown.discountPercent > 0);
      const method = product.shippingWays.find(({ code }) => code === shown.shippingWay);
      expect(variant.shipping?.title ?? null).toBe(method?.title ?? null);
    }
  }
});

test('prices are in the currency of the request, which it names', async () => {
  const [dollars] = await readAll();
  const euros = await shop.createClient({ Currency: 'EUR' }).productFeed.read({});
  expect(euros.currencyCode).toBe('EUR');
  expect(euros.items[0]!.id).toBe(dollars!.id);
  expect(euros.items[0]!.variants[0]!.previewFinalPrice).toBeLessThan(
    dollars!.variants[0]!.previewFinalPrice,
  );
});

test('a hidden product and a hidden variant are not in it', async () => {
  const hidden = await createTestProduct(shop.db, { stock: { 18: 3, 20: 3 } });
  const isListed = async (id: number) => (await readAll()).find((product) => product.id === id);
  expect((await isListed(hidden.id))!.variants).toHaveLength(2);
  await shop.db.update(variants).set({ isActive: false }).where(eq(variants.id, hidden.variantId));
  expect((await isListed(hidden.id))!.variants).toHaveLength(1);
  await shop.db.update(products).set({ isActive: false }).where(eq(products.id, hidden.id));
  expect(await isListed(hidden.id)).toBeUndefined();
});

test('forty products take as many queries as one', async () => {
  const api = shop.createClient();
  await api.productFeed.read({}); // what is remembered of the shop
  const last = (await readAll()).at(-2)!;
  const many = await countQueries(shop.db, () => api.productFeed.read({}));
  const one = await countQueries(shop.db, () => api.productFeed.read({ after: last.id }));
  expect(many).toBe(one);
});

test('an id that is none is refused with the name of the field', async () => {
  for (const after of ['-1', 'x', '99999999999'])
    expect(await (await shop.request(`/api/products/feed?after=${after}`)).json()).toMatchObject({
      code: 200422,
      errors: [{ field: 'after' }],
    });
});
