import { expect, test } from 'vitest';
import { findCurrentHref, menuGroups } from '@/components/account/menu-groups';

test('the menu has the groups and items of the specification', () => {
  expect(
    menuGroups.map(({ title, items }) => [title, ...items.map(({ label, href }) => `${label} ${href}`)]),
  ).toEqual([
    ['My Assets', 'Points /user/points', 'Coupon /user/coupon', 'Wishlist /user/wishlist'],
    ['Order center', 'My Orders /user/order'],
    [
      'Account Setting',
      'Personal Information /user/setting/info',
      'Change password /user/setting/password',
      'Address book /user/address',
    ],
    ['More Service', 'Blogs /blog'],
  ]);
});

test.each([
  [[], null],
  [['points'], '/user/points'],
  [['order', 'detail', '12'], '/user/order'],
  [['address', 'components', 'AddAddress'], '/user/address'],
  [['setting', 'components', 'uploadAvatar'], '/user/setting/info'],
  [['setting', 'data'], '/user/setting/info'],
  [['pointsworth'], null],
])('%j belongs to the menu item %s', (segments, href) => {
  expect(findCurrentHref(segments)).toBe(href);
});
