import type { Icon } from '@phosphor-icons/react';
import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { TicketIcon } from '@phosphor-icons/react/dist/ssr/Ticket';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';

/** What the side menu counts. */
export type MenuCounts = { points: number; couponCount: number; wishlistCount: number; pendingOrder: number };

type MenuItem = { label: string; href: string; icon: Icon; count?: keyof MenuCounts };
export type MenuGroup = { title: string; items: readonly MenuItem[] };

/** Spec 2, User centre side menu. */
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

/** The item that a page of the user centre belongs to, by the segments below /user; null on the user home. */
export function findCurrentHref(segments: readonly string[]): string | null {
  const path = ['/user', ...segments].join('/');
  // The picture is part of the personal information.
  const menuPath = path === UPLOAD_AVATAR ? INFO : path;
  const hrefs = menuGroups.flatMap(({ items }) => items.map(({ href }) => href));
  return hrefs.find((href) => menuPath === href || menuPath.startsWith(`${href}/`)) ?? null;
}
