import { beforeEach, expect, test } from 'vitest';
import { useMain } from '@/stores/main';

const { loginRequested, registerRequested, cartOpened, dialogClosed } = useMain.getState();
const wishlistIntent = { kind: 'addToWishlist', productId: 7 } as const;

beforeEach(() => useMain.setState(useMain.getInitialState(), true));

test('the pending action is kept from the login to the registration and back', () => {
  loginRequested(wishlistIntent);
  registerRequested();
  expect(useMain.getState()).toMatchObject({ dialog: 'register', pendingAction: wishlistIntent });
  loginRequested();
  expect(useMain.getState()).toMatchObject({ dialog: 'login', pendingAction: wishlistIntent });
});

test('the pending action is dropped when the dialog is closed', () => {
  loginRequested(wishlistIntent);
  dialogClosed();
  loginRequested();
  expect(useMain.getState().pendingAction).toBeNull();
});

test('a login that is requested without an action does not continue an older one', () => {
  loginRequested(wishlistIntent);
  cartOpened();
  loginRequested();
  expect(useMain.getState().pendingAction).toBeNull();
});

const wig = { productId: 7, name: 'Body wave wig', urlPath: 'body-wave-wig', categoryId: 3 };
const sorts = [{ code: 'newest', label: 'Newest' }];
const product = { type: 'product', url: '/body-wave-wig', title: 'Body wave', product: wig } as const;
const search = { q: 'bob', total: 4, sorts };

test('is empty before a page has reported its information (spec 3, Main)', () => {
  expect(useMain.getState()).toMatchObject({
    pageInfoUrl: '',
    productInfo: null,
    guestToken: null,
    searchProductListData: null,
    productAvailableSortBy: [],
    seoInfo: null,
    navigationData: [],
    topInfo: { topBanner: [], topEndTime: null },
    pageType: '',
    marketing: [],
  });
});

test('a page sets its type, URL, title and product', () => {
  useMain.getState().pageShown(product);
  expect(useMain.getState()).toMatchObject({
    pageType: 'product',
    pageInfoUrl: '/body-wave-wig',
    seoInfo: { url: '/body-wave-wig', title: 'Body wave' },
    productInfo: wig,
    searchProductListData: null,
  });
});

test('a search sets its results and sort orders, and again when other filters are applied', () => {
  const { pageShown, searchListed } = useMain.getState();
  pageShown({ type: 'search', url: '/search/result', title: 'Search results', search });
  expect(useMain.getState()).toMatchObject({
    searchProductListData: { q: 'bob', total: 4 },
    productAvailableSortBy: sorts,
    productInfo: null,
  });
  searchListed({ ...search, total: 1 });
  expect(useMain.getState().searchProductListData).toEqual({ q: 'bob', total: 1 });
});

test('leaving a page clears its own information, and nothing of a page that is already shown instead', () => {
  const { pageShown, pageLeft } = useMain.getState();
  pageShown(product);
  pageShown({ type: 'home', url: '/', title: 'Odette Hair' });
  pageLeft('/body-wave-wig');
  expect(useMain.getState()).toMatchObject({ pageType: 'home', pageInfoUrl: '/', productInfo: null });
  pageLeft('/');
  expect(useMain.getState()).toMatchObject({ pageType: '', pageInfoUrl: '', seoInfo: null });
});

test('stores the menu, the banner and the encrypted guest token', () => {
  const { navigationReceived, topInfoReceived, guestTokenReceived } = useMain.getState();
  const item = { id: 1, name: 'Wigs', urlPath: 'wigs', isSale: false, children: [], navImages: [] };
  navigationReceived([item]);
  topInfoReceived({ topBanner: [], topEndTime: '2026-11-30T00:00:00Z' });
  guestTokenReceived('sealed');
  expect(useMain.getState()).toMatchObject({
    navigationData: [item],
    topInfo: { topBanner: [], topEndTime: '2026-11-30T00:00:00Z' },
    guestToken: 'sealed',
  });
});

test('a landing URL without parameters keeps those of the last one that had some', () => {
  const { marketingReceived } = useMain.getState();
  marketingReceived([{ name: 'gclid', value: 'abc' }]);
  marketingReceived([]);
  expect(useMain.getState().marketing).toEqual([{ name: 'gclid', value: 'abc' }]);
});
