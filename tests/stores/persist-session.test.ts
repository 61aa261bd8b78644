import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '@/tests/support/memory-storage';

const STORED_USER = JSON.stringify({ state: { topAdShow: false, points: 80 }, version: 0 });
const store = createMemoryStorage(new Map([['user', STORED_USER]]));
vi.stubGlobal('sessionStorage', store);
const { useAddress } = await import('@/stores/address');
const { useBlog } = await import('@/stores/blog');
const { useCart } = await import('@/stores/cart');
const { useMain } = await import('@/stores/main');
const { useProductList } = await import('@/stores/product-list');
const { useUser } = await import('@/stores/user');

const readStored = (name: string) =>
  (JSON.parse(store.getItem(name) ?? 'null') as { state: Record<string, unknown> } | null)?.state;

// The server’s HTML is hydrated first.
const atFirst = useUser.getState();
beforeEach(() => store.clear());

test('user, cart and address are stored for the session, with the fields of spec section 3', () => {
  useUser.getState().topAdClosed();
  useCart.getState().addBegan(5, 1);
  useAddress.getState().shippingWritten({ city: 'Salem' });

  expect(readStored('user')).toEqual({
    isLogin: false,
    pendingOrder: 0,
    points: 0,
    wishlistCount: 0,
    couponCount: 0,
    snsLogin: 3,
    currency: { currencyTo: 'USD', symbol: '$' },
    userInfo: null,
    authInfo: null,
    topAdShow: false,
  });
  expect(Object.keys(readStored('cart')!).sort()).toEqual([
    'cartList',
    'cartPriceSubTotal',
    'cartTotal',
    'checkoutProducts',
    'orderFields',
  ]);
  expect(readStored('address')).toEqual({
    addressInfo: { city: 'Salem' },
    billingAddressInfo: {},
    confirmFormValid: false,
    confirmFormValidBilling: true,
    isEdit: false,
  });
});

test('the other stores end with the document', () => {
  useMain.getState().guestTokenReceived('sealed');
  useBlog.getState().cmsPageShown(5);
  useProductList.getState().scrollSaved(300);
  expect(store.length).toBe(0);
});

test('stored state is restored once the page has been painted', async () => {
  expect(atFirst).toMatchObject({ topAdShow: true, points: 0 });
  useUser.setState(useUser.getInitialState(), true);
  store.setItem('user', STORED_USER);
  await useUser.persist.rehydrate();
  expect(useUser.getState()).toMatchObject({ topAdShow: false, points: 80, isLogin: false });
});
