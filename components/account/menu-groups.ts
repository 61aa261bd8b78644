import type { Icon } from '@phosphor-icons/react';
import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { TicketIcon } from '@phosphor-icons/react/dist/ssr/Ticket';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';

/** Counts in the side menu. */
export type MenuCounts = { points: number; couponCount: number; wishlistCount: number; pendingOrder: number };

type MenuItem = { label: string; href: string; icon: Icon; count?: keyof MenuCounts };
export type MenuGroup = { title: string; items: readonly MenuItem[] };

/** User centre side menu (spec 2). */
export const menuGroups: readonly MenuGroup[] = [
  {
    title: 'My Assets',
    items: [
      { label: 'Points', href: '/user/points', icon: StarIcon, count: 'points' },
      { label: 'Coupon', href: '/user/coupon', icon: TicketIcon, count: 'couponCount' },
      { label: 'Wishlist', href: '/user/wishlist', icon: HeartIcon, count: 'wishlistCount' },
    ],
  },
  {
    title: 'Order center',
    items: [{ label: 'My Orders', href: '/user/order', icon: PackageIcon, count: 'pendingOrder' }],
  },
  {
    title: 'Account Setting',
    items: [
      { label: 'Personal Information', href: '/user/setting/info', icon: UserIcon },
      { label: 'Change password', href: '/user/setting/password', icon: LockSimpleIcon },
      { label: 'Address book', href: '/user/address', icon: MapPinIcon },
    ],
  },
  { title: 'More Service', items: [{ label: 'Blogs', href: '/blog', icon: BookOpenIcon }] },
];

const UPLOAD_AVATAR = '/user/setting/components/uploadAvatar';
const INFO = '/user/setting/info';

/** Finds the menu item of a user centre page from the segments below /user; null on the user home. */
export function findCurrentHref(segments: readonly string[]): string | null {
  const path = ['/user', ...segments].join('/');
  // The avatar upload belongs to Personal Information.
  const menuPath = path === UPLOAD_AVATAR ? INFO : path;
  const hrefs = menuGroups.flatMap(({ items }) => items.map(({ href }) => href));
  return hrefs.find((href) => menuPath === href || menuPath.startsWith(`${href}/`)) ?? null;
}
