import { expect, test } from 'vitest';
import { popUpsFor } from '@/lib/format/pop-up-choice';

const somebody = { isLogin: false, pageType: '', seen: [] as string[] };

test('home has its own pop-up, then the new customer’s; other pages only that', () => {
  expect(popUpsFor({ ...somebody, path: '/' })).toEqual(['home_screen', 'new_customer']);
  expect(popUpsFor({ ...somebody, path: '/wigs' })).toEqual(['new_customer']);
});

test('who has seen one, or is a customer, is left alone with it', () => {
  expect(popUpsFor({ ...somebody, path: '/', seen: ['home_screen'] })).toEqual(['new_customer']);
  expect(popUpsFor({ ...somebody, path: '/wigs', isLogin: true })).toEqual([]);
  expect(popUpsFor({ ...somebody, path: '/activity/new-customer' })).toEqual([]);
});

test('a customer has no offer on any page, and nobody on a page of help', () => {
  expect(popUpsFor({ ...somebody, path: '/', isLogin: true })).toEqual([]);
  expect(popUpsFor({ ...somebody, path: '/shipping', pageType: 'cms_page' })).toEqual([]);
  expect(popUpsFor({ ...somebody, path: '/site-map' })).toEqual([]);
});

test.each(['/order/confirm', '/order/payment', '/order/payWait', '/login', '/register', '/forgotpassword'])(
  'nothing pops up at %s',
  (path) => expect(popUpsFor({ ...somebody, path })).toEqual([]),
);

test('an address that only begins like the checkout is a page like others', () => {
  expect(popUpsFor({ ...somebody, path: '/orderly-bob' })).toEqual(['new_customer']);
});
