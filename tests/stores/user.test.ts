import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '@/tests/support/memory-storage';

vi.stubGlobal('sessionStorage', createMemoryStorage());
const { useUser } = await import('@/stores/user');

const ada = { id: 7, email: 'ada@example.com', firstname: 'Ada', lastname: 'Lund', avatar: null, groupId: 0 };
const guestState = {
  isLogin: false,
  pendingOrder: 0,
  points: 0,
  wishlistCount: 0,
  couponCount: 0,
  authInfo: null,
  snsLogin: 3,
  userInfo: null,
};

beforeEach(() => useUser.setState(useUser.getInitialState(), true));

test('starts with the values of spec section 3', () => {
  expect(useUser.getInitialState()).toMatchObject({
    ...guestState,
    currency: { currencyTo: 'USD', symbol: '$' },
    topAdShow: true,
  });
});

test('a login sets the customer; a social login also sets its profile and its number (spec 4)', () => {
  const { loggedIn, socialLoginSucceeded, countsReceived } = useUser.getState();
  const authInfo = { email: 'ada@example.com', firstname: 'Ada', lastname: 'Lund' };
  loggedIn(ada);
  socialLoginSucceeded(0, authInfo);
  countsReceived({ points: 120, pendingOrder: 1, wishlistCount: 2, couponCount: 3 });
  expect(useUser.getState()).toMatchObject({
    isLogin: true,
    userInfo: ada,
    snsLogin: 0,
    authInfo,
    points: 120,
    pendingOrder: 1,
    wishlistCount: 2,
    couponCount: 3,
  });
});

test('a logout removes everything of the customer, and keeps the settings of the browser (spec 4)', () => {
  const { loggedIn, socialLoginSucceeded, countsReceived, topAdClosed, currencyChosen, loggedOut } =
    useUser.getState();
  topAdClosed();
  currencyChosen('EUR', '€');
  loggedIn(ada);
  socialLoginSucceeded(1, { email: 'ada@example.com', firstname: 'Ada', lastname: 'Lund' });
  countsReceived({ points: 120, pendingOrder: 1, wishlistCount: 2, couponCount: 3 });
  loggedOut();
  expect(useUser.getState()).toMatchObject({
    ...guestState,
    topAdShow: false,
    currency: { currencyTo: 'EUR', symbol: '€' },
  });
});
