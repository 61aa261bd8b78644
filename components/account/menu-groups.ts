import type { IconName } from '@/components/ui/icons/icon-names';

/** Counts in the side menu. */
export type MenuCounts = { points: number; couponCount: number; wishlistCount: number; pendingOrder: number };

/** Light, and filled for the current page. */
type MenuIcons = readonly [IconName, IconName];
type MenuItem = { label: string; href: string; icons: MenuIcons; count?: keyof MenuCounts };
export type MenuGroup = { title: string; items: readonly MenuItem[] };

/** User centre side menu (spec 2). */
export const menuGroups: readonly MenuGroup[] = [
  {
    title: 'My Assets',
    items: [
      { label: 'Points', href: '/user/points', icons: ['star-light', 'star-fill'], count: 'points' },
      { label: 'Coupon', href: '/user/coupon', icons: ['ticket-light', 'ticket-fill'], count: 'couponCount' },
      {
        label: 'Wishlist',
        href: '/user/wishlist',
        icons: ['heart-light', 'heart-fill'],
        count: 'wishlistCount',
      },
    ],
  },
  {
    title: 'Order center',
    items: [
      {
        label: 'My Orders',
        href: '/user/order',
        icons: ['package-light', 'package-fill'],
        count: 'pendingOrder',
      },
    ],
  },
  {
    title: 'Account Setting',
    items: [
      { label: 'Personal Information', href: '/user/setting/info', icons: ['user-light', 'user-fill'] },
      {
        label: 'Change password',
        href: '/user/setting/password',
        icons: ['lock-simple-light', 'lock-simple-fill'],
      },
      { label: 'Address book', href: '/user/address', icons: ['map-pin-light', 'map-pin-fill'] },
    ],
  },
  {
    title: 'More Service',
    items: [{ label: 'Blogs', href: '/blog', icons: ['book-open-light', 'book-open-fill'] }],
  },
];

const UPLOAD_AVATAR = '/user/setting/components/uploadAvatar';
const PERSONAL_DATA = '/user/setting/data';
const SAVED_CARDS = '/user/setting/cards';
const INFO = '/user/setting/info';

/** Finds the menu item of a user centre page from the segments below /user; null on the user home. */
export function findCurrentHref(segments: readonly string[]): string | null {
  const path = ['/user', ...segments].join('/');
  // The avatar upload, the copy of the data and the saved cards belong to Personal Information.
  const menuPath = [UPLOAD_AVATAR, PERSONAL_DATA, SAVED_CARDS].includes(path) ? INFO : path;
  const hrefs = menuGroups.flatMap(({ items }) => items.map(({ href }) => href));
  return hrefs.find((href) => menuPath === href || menuPath.startsWith(`${href}/`)) ?? null;
}
