import { sharedText } from '@/lib/format/shared-text';

/** The texts of the header and its menus. */
export const headerText = {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  search: 'Search',
  searchHair: 'Search hair',
  opensNewWindow: sharedText.newWindowNote,
  currency: 'Currency',
  currentCurrency: (code: string) => `Currency, ${code}`,
  cart: (count: number) => (count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'),

  account: 'Account',
  signIn: 'Sign in or register',
  userCenter: 'User center',
  myCoupon: 'My coupon',
  myOrder: 'My order',
  myPoints: 'My points',
  signOut: 'Sign out',

  categories: 'Categories',
  openCategory: (name: string) => `What is under ${name}`,
  wholeCategory: (name: string) => `All of ${name}`,
};
