import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  loadCatalogVariants,
  getProductIds,
  type CatalogVariant,
} from '@/tests/support/fixtures/catalog-variants';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let catalogVariants: CatalogVariant[];
beforeAll(async () => {
  shop = await openShop();
  catalogVariants = await loadCatalogVariants(shop.db);
});
afterAll(() => shop.close());

describe('sorting and paging', () => {
  const everything = async (sortBy: string) =>
    (await shop.createClient().product.list({ sortBy, limit: 100 })).items;
  const isFalling = (numbers: number[]) =>
    numbers.every((number, at) => at === 0 || numbers[at - 1]! >= number);

  test('every sort option sorts', async () => {
    expect(isFalling((await everything('price_desc')).map(({ finalPrice }) => finalPrice))).toBe(true);
    expect(isFalling((await everything('price_asc')).map(({ finalPrice }) => -finalPrice))).toBe(true);
    expect(
      isFalling(
        (await everything('discount')).map(({ basePrice, finalPrice }) => 1 - finalPrice / basePrice),
      ),
    ).toBe(true);
    const rows = await shop.db.query.products.findMany({
      columns: { id: true, createdAt: true, soldCount: true, ratingAverage: true, ratingCount: true },
    });
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    const read = async (sort: string, value: (row: (typeof rows)[number]) => number) =>
      (await everything(sort)).map(({ id }) => value(rowsById.get(id)!));
    expect(isFalling(await read('newest', ({ createdAt }) => createdAt.getTime()))).toBe(true);
    expect(isFalling(await read('best_sellers', ({ soldCount }) => soldCount))).toBe(true);
    expect(
      isFalling(await read('most_loved', (row) => Math.fround(row.ratingAverage) * row.ratingCount)),
    ).toBe(true);
  });

  test('rejects an unknown sort with an error naming the field', async () => {
    for (const sortBy of ['price', 'relevance', 'constructor', '1; drop table products'])
      await expect(shop.createClient().product.list({ sortBy })).rejects.toMatchObject({
        code: 200422,
        message: expect.stringContaining('sort_by'),
      });
  });

  test('pages add up to the whole list, without duplicates', async () => {
    for (const sortBy of ['most_loved', 'price_asc', 'newest']) {
      const firstPage = await shop.createClient().product.list({ sortBy, limit: 7 });
      const ids: number[] = [];
      for (let page = 1; page <= firstPage.lastPage; page += 1)
        ids.push(
          ...(await shop.createClient().product.list({ sortBy, page, limit: 7 })).items.map(({ id }) => id),
        );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(firstPage.total);
      expect(firstPage.total).toBe(getProductIds(catalogVariants).size);
    }
  });

  test('a page beyond the last is empty and still returns the total', async () => {
    const page = await shop.createClient().product.list({ page: 900, limit: 24 });
    expect(page.items).toEqual([]);
    expect(page.total).toBe(getProductIds(catalogVariants).size);
  });

  test.each(['101', '0', '-1', 'abc', '1.5', '1e9'])(
    'rejects a limit of %s with an error naming the field',
    async (limit) => {
      const response = await shop.request(`/api/products?limit=${limit}`);
      expect(await response.json()).toMatchObject({
        code: 200422,
        message: expect.stringContaining('limit'),
        data: null,
      });
    },
  );

  test('a category lists its own products and those of its subcategories, in its own default sort', async () => {
    const { items } = await shop.createClient().category.list();
    for (const category of items) {
      const page = await shop.createClient().product.list({ categoryId: category.id, limit: 1 });
      expect(page.total).toBe(category.productCount);
      expect(page.sortBy).toBe(page.defaultSortBy);
    }
    expect((await shop.request('/api/products?category_id=99999')).status).toBe(404);
  });

  test('treats hostile filter values as plain text', async () => {
    const evil = "x') or 1=1; drop table products; --";
    const page = await shop
      .createClient()
      .product.list({ texture: [evil], color: ['%', '\\', '{1}'], lace: ['constructor'] });
    expect(page.total).toBe(0);
    const nul = await shop.request('/api/products?texture=%00');
    expect(await nul.json()).toMatchObject({ code: 200422 });
    expect((await shop.createClient().product.list()).total).toBe(getProductIds(catalogVariants).size);
  });
});
