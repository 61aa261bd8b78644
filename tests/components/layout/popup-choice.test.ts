import { expect, test } from 'vitest';
import { getEligiblePopups } from '@/components/layout/client/eligible-popups';

const shopper = { isLogin: false, pageType: '', seen: [] as string[] };

test('the home page shows its own pop-up, then the new customer’s; other pages only the latter', () => {
  expect(getEligiblePopups({ ...shopper, path: '/' })).toEqual(['home_screen', 'new_customer']);
  expect(getEligiblePopups({ ...shopper, path: '/wigs' })).toEqual(['new_customer']);
});

test('a pop-up is not shown again, nor to a customer, nor on its own page', () => {
  expect(getEligiblePopups({ ...shopper, path: '/', seen: ['home_screen'] })).toEqual(['new_customer']);
  expect(getEligiblePopups({ ...shopper, path: '/wigs', isLogin: true })).toEqual([]);
  expect(getEligiblePopups({ ...shopper, path: '/activity/new-customer' })).toEqual([]);
});

test('a customer gets no offer on any page, and nobody gets one on a help page', () => {
  expect(getEligiblePopups({ ...shopper, path: '/', isLogin: true })).toEqual([]);
  expect(getEligiblePopups({ ...shopper, path: '/shipping', pageType: 'cms_page' })).toEqual([]);
  expect(getEligiblePopups({ ...shopper, path: '/site-map' })).toEqual([]);
});

test.each(['/order/confirm', '/order/payment', '/order/payWait', '/login', '/register', '/forgotpassword'])(
  'no pop-up is shown at %s',
  (path) => expect(getEligiblePopups({ ...shopper, path })).toEqual([]),
);

test('a path that only begins like the checkout is an ordinary page', () => {
  expect(getEligiblePopups({ ...shopper, path: '/orderly-bob' })).toEqual(['new_customer']);
});
