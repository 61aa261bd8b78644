import { beforeEach, expect, test } from 'vitest';
import type { ProductCardData } from '@/contract/product-card';
import { useProductList } from '@/stores/product-list';

const card = (productId: number) =>
  ({
    productId,
    name: `Wig ${productId}`,
    previewFinalPriceFormat: '$1.00',
    categories: [{ id: 9, name: 'Wigs' }],
  }) as ProductCardData;

const facts = { total: 46, limit: 24, lastPage: 2, availableSortBy: [], defaultSortBy: 'newest' };
const list = () => useProductList.getState();
const shownIds = () => list().listData.map(({ productId }) => productId);

beforeEach(() => useProductList.setState(useProductList.getInitialState(), true));

test('starts at the first page of four, and expects more', () => {
  expect(list()).toMatchObject({ pageInfo: { page: 1, limit: 4 }, hasMore: true, canPushAd: true });
});

test('starts with the values of spec section 3', () => {
  expect(list()).toMatchObject({
    totalCount: 0,
    listData: [],
    breadcrumb: [],
    categoryInfo: null,
    categoryId: null,
    availableSortBy: [],
    defaultSortBy: '',
    scrollTop: 0,
    analyticsList: [],
    beforeAfter: [],
  });
});

test('a category sets its information, breadcrumb, and before-and-after images', () => {
  const info = { id: 9, name: 'Bobs', urlPath: 'bob-wigs' };
  const breadcrumb = [{ name: 'Wigs', urlPath: 'wigs' }];
  const beforeAfter = [{ before: 'a.webp', after: 'b.webp', label: 'Cut' }];
  list().categoryShown({ info, breadcrumb, beforeAfter });
  expect(list()).toMatchObject({ categoryInfo: info, categoryId: 9, breadcrumb, beforeAfter });
});

test('stores the scroll position of a list, and its sort orders', () => {
  const availableSortBy = [{ code: 'newest', label: 'Newest' }];
  list().listed({ ...facts, page: 1, availableSortBy });
  list().scrollSaved(640);
  expect(list()).toMatchObject({ scrollTop: 640, availableSortBy, defaultSortBy: 'newest' });
});

test('the last page has no next page and no promotion', () => {
  list().listed({ ...facts, page: 2 });
  expect(list()).toMatchObject({
    totalCount: 46,
    pageInfo: { page: 2, limit: 24 },
    hasMore: false,
    canPushAd: false,
  });
});

test('new cards replace the others, follow them, or come before them', () => {
  list().itemsListed([card(1)]);
  list().itemsListed([card(2)]);
  expect(shownIds()).toEqual([2]);
  list().itemsListed([card(3)], 'append');
  list().itemsListed([card(1)], 'prepend');
  expect(shownIds()).toEqual([1, 2, 3]);
});

test('the tracking items have the first category of each card', () => {
  list().itemsListed([card(1)]);
  expect(list().analyticsList).toEqual([
    { name: 'Wig 1', productId: 1, categories: 9, previewFinalPriceFormat: '$1.00' },
  ]);
});
