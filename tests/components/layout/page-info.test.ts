import { beforeEach, expect, test } from 'vitest';
import { getPageInfo } from '@/components/layout/client/page-info';
import { useBlog } from '@/stores/blog';
import { useMain, type PageInfo } from '@/stores/main';
import { useProductList } from '@/stores/product-list';

const show = (page: PageInfo) => useMain.getState().pageShown(page);

beforeEach(() => {
  useMain.setState(useMain.getInitialState(), true);
  useBlog.setState(useBlog.getInitialState(), true);
  useProductList.setState(useProductList.getInitialState(), true);
});

test('a page that reports no information adds nothing', () => {
  expect(getPageInfo()).toEqual({});
});

test('every page reports its type, path and title', () => {
  show({ type: 'home', url: '/', title: 'Odette Hair' });
  expect(getPageInfo()).toEqual({ page_type: 'home', page_path: '/', page_title: 'Odette Hair' });
});

test('a product page reports its product and category', () => {
  const product = { productId: 7, name: 'Bob', urlPath: 'bob', categoryId: 3 };
  show({ type: 'product', url: '/bob', title: 'Bob', product });
  expect(getPageInfo()).toMatchObject({ page_type: 'product', content_id: 7, content_category: 3 });
  show({ type: 'product', url: '/bob', title: 'Bob', product: { ...product, categoryId: null } });
  expect(getPageInfo()).not.toHaveProperty('content_category');
});

test('a category page reports its category', () => {
  const info = { id: 9, name: 'Wigs', urlPath: 'wigs' };
  useProductList.getState().categoryShown({ info, breadcrumb: [], beforeAfter: [] });
  show({ type: 'category', url: '/wigs', title: 'Wigs' });
  expect(getPageInfo()).toMatchObject({ page_type: 'category', content_id: 9 });
});

test('a blog post reports its id and the category the reader came from (spec 3, Blog)', () => {
  useBlog.getState().listShown(4);
  show({ type: 'blog', url: '/blog/category/care', title: 'Care' });
  expect(getPageInfo()).toMatchObject({ page_type: 'blog', content_category: 4 });
  expect(getPageInfo()).not.toHaveProperty('content_id');
  useBlog.getState().postShown({ id: 12, title: 'Washing', urlPath: 'washing' });
  show({ type: 'blog', url: '/blog/washing', title: 'Washing' });
  expect(getPageInfo()).toMatchObject({ content_id: 12, content_category: 4 });
});

test('a CMS page reports its id', () => {
  useBlog.getState().cmsPageShown(5);
  show({ type: 'cms_page', url: '/shipping', title: 'Shipping' });
  expect(getPageInfo()).toMatchObject({ page_type: 'cms_page', content_id: 5 });
});

test('a search reports its term and its number of results, also when that is 0', () => {
  show({
    type: 'search',
    url: '/search/result',
    title: 'Search results',
    search: { q: 'zzqxv', total: 0, sorts: [] },
  });
  expect(getPageInfo()).toMatchObject({ page_type: 'search', search_term: 'zzqxv', search_results: 0 });
});

test('an email address typed into the search is not reported', () => {
  const search = { q: 'ann@example.com', total: 0, sorts: [] };
  show({ type: 'search', url: '/search/result', title: 'Search results', search });
  expect(getPageInfo()).not.toHaveProperty('search_term');
});
