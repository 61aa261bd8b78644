import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogVariants, getProductIds } from '@/tests/support/fixtures/catalog-variants';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('returns a two-level tree with counts and lowest prices that match the product lists', async () => {
  const { items } = await shop.createClient({ Currency: 'EUR' }).category.list();
  expect(items.length).toBeGreaterThanOrEqual(6);
  expect(items.some(({ children }) => children.length > 0)).toBe(true);
  for (const category of items.flatMap((top) => [top, ...top.children])) {
    const list = await shop
      .createClient({ Currency: 'EUR' })
      .product.list({ categoryId: category.id, limit: 100 });
    expect({ name: category.name, count: category.productCount }).toEqual({
      name: category.name,
      count: list.total,
    });
    const prices = list.items
      .filter(({ isSaleable }) => isSaleable)
      .map((card) => card.previewLowestPriceFormat ?? card.previewFinalPriceFormat)
      .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    expect(category.previewFromPriceFormat).toBe(prices[0] ?? null);
  }
});

test('returns parents, children and siblings of a category', async () => {
  const { items } = await shop.createClient().category.list();
  const wigs = items.find(({ urlPath }) => urlPath === 'wigs')!;
  const parent = await shop.createClient().category.read({ id: wigs.id });
  expect(parent.children.map(({ id }) => id)).toEqual(wigs.children.map(({ id }) => id));
  expect(parent).toMatchObject({ breadcrumbs: [], siblings: [], defaultSortBy: 'most_loved' });
  expect(parent.availableSortBy.map(({ code }) => code)).toContain('price_asc');
  expect(parent.beforeAfter.length).toBeGreaterThan(0);

  const child = await shop.createClient().category.read({ id: wigs.children[1]!.id });
  expect(child.breadcrumbs).toEqual([{ name: 'Wigs', urlPath: 'wigs' }]);
  expect(child.siblings.map(({ id }) => id)).toEqual([wigs.id, ...wigs.children.map(({ id }) => id)]);
  expect(child.children).toEqual([]);
});

test('returns HTTP 404 for an unknown category and rejects an invalid id', async () => {
  expect((await shop.request('/api/categories/2147483647')).status).toBe(404);
  for (const id of ['0', '-1', 'x', '1.5', '2147483648', '1;drop'])
    expect(await (await shop.request(`/api/categories/${id}`)).json()).toMatchObject({ code: 200422 });
});

test('resolves every link of the menu', async () => {
  const { category } = await shop.createClient().category.navigation();
  expect(category.length).toBeGreaterThanOrEqual(6);
  expect(category.some(({ isSale }) => isSale)).toBe(true);
  const links = category.flatMap(({ urlPath, children, navImages }) => [
    urlPath,
    ...children.flatMap((column) => column.children.map((child) => child.urlPath)),
    ...navImages.map(({ link }) => link),
  ]);
  // The blog list has its own folder in the storefront.
  for (const url of links.filter((link) => link !== 'blog')) {
    const response = await shop.request(`/api/common/convert_url?url=${encodeURIComponent(url)}`);
    expect({ url, status: response.status }).toEqual({ url, status: 200 });
  }
});

test('returns menu items with a name, columns of named links, and tiles of image, title, text and link (spec 3)', async () => {
  const { category } = await shop.createClient().category.navigation();
  const nonEmptyText = expect.stringMatching(/./);
  for (const { name, children, navImages } of category) {
    expect(name).toEqual(nonEmptyText);
    for (const column of children) {
      expect(column.name).toEqual(nonEmptyText);
      for (const child of column.children)
        expect(child).toMatchObject({ name: nonEmptyText, urlPath: nonEmptyText });
    }
    for (const tile of navImages)
      expect(tile).toMatchObject({
        image: nonEmptyText,
        title: nonEmptyText,
        text: nonEmptyText,
        link: nonEmptyText,
      });
  }
  expect(category.flatMap(({ navImages }) => navImages).length).toBeGreaterThan(3);
});

test('returns categories that together contain every product', async () => {
  const { items } = await shop.createClient().category.list();
  const pages = await Promise.all(
    items.map(({ id }) => shop.createClient().product.list({ categoryId: id, limit: 100 })),
  );
  const categorizedProductIds = new Set(pages.flatMap((page) => page.items.map(({ id }) => id)));
  expect(categorizedProductIds).toEqual(getProductIds(await loadCatalogVariants(shop.db)));
});
