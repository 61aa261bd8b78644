import { beforeEach, expect, test } from 'vitest';
import type { ProductCard } from '@/contract/product-card';
import { useProductList } from '@/stores/product-list';

const card = (productId: number) =>
  ({
    productId,
    name: `Wig ${productId}`,
    previewFinalPriceFormat: '$1.00',
    categories: [{ id: 9, name: 'Wigs' }],
  }) as ProductCard;

const facts = { total: 46, limit: 24, lastPage: 2, availableSortBy: [], defaultSortBy: 'newest' };
const list = () => useProductList.getState();
const shownIds = () => list().listData.map(({ productId }) => productId);

beforeEach(() => useProductList.setState(useProductList.getInitialState(), true));

test('it begins at the first page of four, and expects more', () => {
  expect(list()).toMatchObject({ pageInfo: { page: 1, limit: 4 }, hasMore: true, canPushAd: true });
});

test('the last page has nothing after it and no promotion in it', () => {
  list().listed({ ...facts, page: 2 });
  expect(list()).toMatchObject({
    totalCount: 46,
    pageInfo: { page: 2, limit: 24 },
    hasMore: false,
    canPushAd: false,
  });
});

test('cards take the place of others, follow them, or go before them', () => {
  list().itemsListed([card(1)]);
  list().itemsListed([card(2)]);
  expect(shownIds()).toEqual([2]);
  list().itemsListed([card(3)], 'append');
  list().itemsListed([card(1)], 'prepend');
  expect(shownIds()).toEqual([1, 2, 3]);
});

test('the tracking names each card by its first category', () => {
  list().itemsListed([card(1)]);
  expect(list().analyticsList).toEqual([
    { name: 'Wig 1', productId: 1, categories: 9, previewFinalPriceFormat: '$1.00' },
  ]);
});
