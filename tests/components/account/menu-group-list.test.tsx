import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MenuGroupList } from '@/components/account/menu-group-list';
import { menuGroups } from '@/components/account/menu-groups';

const counts = { points: 1840, couponCount: 4, wishlistCount: 0, pendingOrder: 0 };
const getText = (title: string) => {
  const group = menuGroups.find((menuGroup) => menuGroup.title === title)!;
  const markup = renderToStaticMarkup(<MenuGroupList group={group} current={null} counts={counts} />);
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

test('shows counts with a thousands separator, and no count of zero', () => {
  expect(getText('My Assets')).toBe('My Assets Points 1,840 Coupon 4 Wishlist');
  expect(getText('Order center')).toBe('Order center My Orders');
});
