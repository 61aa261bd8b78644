import { accountHandlers } from './handlers/account';
import { activityHandlers } from './handlers/activity';
import { addressHandlers } from './handlers/address';
import { authHandlers } from './handlers/auth';
import { blogHandlers } from './handlers/blog';
import { cartHandlers } from './handlers/cart';
import { categoryHandlers } from './handlers/category';
import { checkoutHandlers } from './handlers/checkout';
import { couponHandlers } from './handlers/coupon';
import { homeHandlers } from './handlers/home';
import { orderHandlers } from './handlers/order';
import { paymentHandlers } from './handlers/payment';
import { pointsHandlers } from './handlers/points';
import { productHandlers } from './handlers/product';
import { reviewHandlers } from './handlers/review';
import { searchHandlers } from './handlers/search';
import { systemHandlers } from './handlers/system';
import { wishlistHandlers } from './handlers/wishlist';
import type { Handlers } from './http/mount';

/** The only list of handlers, mirroring contract/contract.ts: a call without a handler does not compile. */
export const handlers: Handlers = {
  system: systemHandlers,
  home: homeHandlers,
  category: categoryHandlers,
  product: productHandlers,
  search: searchHandlers,
  auth: authHandlers,
  account: accountHandlers,
  address: addressHandlers,
  wishlist: wishlistHandlers,
  points: pointsHandlers,
  review: reviewHandlers,
  cart: cartHandlers,
  coupon: couponHandlers,
  checkout: checkoutHandlers,
  order: orderHandlers,
  payment: paymentHandlers,
  activity: activityHandlers,
  blog: blogHandlers,
};
