import { expect, test } from 'vitest';
import { getEligiblePopups } from '@/lib/format/pop-up-choice';

const shopper = { isLogin: false, pageType: '', seen: [] as string[] };

test('home has its own pop-up, then the new customer’s; other pages only that', () => {
  expect(getEligiblePopups({ ...shopper, path: '/' })).toEqual(['home_screen', 'new_customer']);
  expect(getEligiblePopups({ ...shopper, path: '/wigs' })).toEqual(['new_customer']);
});

test('who has seen one, or is a customer, is left alone with it', () => {
  expect(getEligiblePopups({ ...shopper, path: '/', seen: ['home_screen'] })).toEqual(['new_customer']);
  expect(getEligiblePopups({ ...shopper, path: '/wigs', isLogin: true })).toEqual([]);
  expect(getEligiblePopups({ ...shopper, path: '/activity/new-customer' })).toEqual([]);
});

test('a customer has no offer on any page, and nobody on a page of help', () => {
  expect(getEligiblePopups({ ...shopper, path: '/', isLogin: true })).toEqual([]);
  expect(getEligiblePopups({ ...shopper, path: '/shipping', pageType: 'cms_page' })).toEqual([]);
  expect(getEligiblePopups({ ...shopper, path: '/site-map' })).toEqual([]);
});

test.each(['/order/confirm', '/order/payment', '/order/payWait', '/login', '/register', '/forgotpassword'])(
  'nothing pops up at %s',
  (path) => expect(getEligiblePopups({ ...shopper, path })).toEqual([]),
);

test('an address that only begins like the checkout is a page like others', () => {
  expect(getEligiblePopups({ ...shopper, path: '/orderly-bob' })).toEqual(['new_customer']);
});
