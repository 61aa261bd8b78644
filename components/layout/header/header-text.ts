// The texts of the header and its menus.

import * as sharedText from '@/lib/format/shared-text';

export const skipToContent = 'Skip to content';
export const menu = 'Menu';
export const search = 'Search';
export const opensNewWindow = sharedText.newWindowNote;
export const currency = 'Currency';
export const currentCurrency = (code: string) => `Currency, ${code}`;
export const cart = (count: number) =>
  count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart';

export const account = 'Account';
export const signIn = 'Sign in or register';
export const userCenter = 'User center';
export const myCoupon = 'My coupon';
export const myOrder = 'My order';
export const myPoints = 'My points';
export const signOut = 'Sign out';

export const categories = 'Categories';
export const openCategory = (name: string) => `What is under ${name}`;
export const wholeCategory = (name: string) => `All of ${name}`;
