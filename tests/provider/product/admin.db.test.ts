import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
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

describe('the admin endpoint for variants', () => {
  const updateVariantAsAdmin = (sku: string, body: unknown, key?: string) =>
    shop.request(`/api/admin/variants/${sku}`, {
      method: 'PUT',
      headers: key ? { 'Owner-Key': key } : {},
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const KEY = 'owner-key-of-the-tests';
  const cheapest = async () => {
    const id = await idOf(BODY_WAVE);
    const card = (await shop.createClient().product.byIds({ ids: [String(id)] })).items[0]!;
    const [variant] = await shop.db.select().from(variants).where(eq(variants.id, card.defaultVariantId));
    return { card, variant: variant! };
  };

  test('shows a new price on the next card, and invalidates the affected pages', async () => {
    const { variant } = await cheapest();
    shop.invalidatedTags.length = 0;
    const response = await updateVariantAsAdmin(variant.sku, { price_cents: 1_111, was_cents: 2_222 }, KEY);
    expect(await response.json()).toMatchObject({
      code: 200000,
      data: { sku: variant.sku, price_cents: 1_111 },
    });
    expect((await cheapest()).card).toMatchObject({
      finalPrice: 11.11,
      basePrice: 22.22,
      discountPercent: 50,
    });
    expect(shop.invalidatedTags).toContain(`product:${variant.productId}`);
    expect(shop.invalidatedTags).not.toContain(`stock:${variant.productId}`);
    const { items } = await shop.createClient().category.list();
    const wigs = items.find(({ urlPath }) => urlPath === 'wigs')!;
    const laceFronts = wigs.children.find(({ urlPath }) => urlPath === 'lace-front-wigs')!;
    expect(shop.invalidatedTags).toEqual(
      expect.arrayContaining([`category:${wigs.id}`, `category:${laceFronts.id}`]),
    );
    expect(wigs.previewFromPriceFormat).toBe('$11.11');
  });

  test('invalidates only the stock when the count changes, and the pages when it sells out', async () => {
    const { variant } = await cheapest();
    await updateVariantAsAdmin(variant.sku, { stock: 10 }, KEY);
    shop.invalidatedTags.length = 0;
    await updateVariantAsAdmin(variant.sku, { stock: 11 }, KEY);
    expect(shop.invalidatedTags).toEqual([`stock:${variant.productId}`]);
    shop.invalidatedTags.length = 0;
    await updateVariantAsAdmin(variant.sku, { stock: 40 }, KEY);
    expect(shop.invalidatedTags).toEqual([`stock:${variant.productId}`]);
    shop.invalidatedTags.length = 0;
    await updateVariantAsAdmin(variant.sku, { stock: 39 }, KEY);
    expect(shop.invalidatedTags).toEqual([]);
    shop.invalidatedTags.length = 0;
    await updateVariantAsAdmin(variant.sku, { stock: 0 }, KEY);
    expect(shop.invalidatedTags).toEqual(
      expect.arrayContaining([`stock:${variant.productId}`, `product:${variant.productId}`]),
    );
    shop.invalidatedTags.length = 0;
    await updateVariantAsAdmin(variant.sku, { stock: 0 }, KEY);
    expect(shop.invalidatedTags).toEqual([]);
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
  ])('rejects %j with an error naming %s', async (body, field) => {
    const { variant } = await cheapest();
    const response = await updateVariantAsAdmin(variant.sku, body, KEY);
    expect(await response.json()).toMatchObject({ code: 200422, message: expect.stringContaining(field) });
  });

  test('returns 401 without the key, and 404 for an unknown SKU', async () => {
    const { variant } = await cheapest();
    expect((await updateVariantAsAdmin(variant.sku, { stock: 1 })).status).toBe(401);
    expect((await updateVariantAsAdmin(variant.sku, { stock: 1 }, 'owner-key-of-the-testz')).status).toBe(
      401,
    );
    expect((await updateVariantAsAdmin('NO-SUCH', { stock: 1 }, KEY)).status).toBe(404);
  });
});
