import { account } from './handlers/account';
import { address } from './handlers/address';
import { auth } from './handlers/auth';
import { blog } from './handlers/blog';
import { cart } from './handlers/cart';
import { category } from './handlers/category';
import { checkout } from './handlers/checkout';
import { coupon } from './handlers/coupon';
import { home } from './handlers/home';
import { order } from './handlers/order';
import { payment } from './handlers/payment';
import { points } from './handlers/points';
import { product } from './handlers/product';
import { review } from './handlers/review';
import { search } from './handlers/search';
import { system } from './handlers/system';
import { wishlist } from './handlers/wishlist';
import type { Handlers } from './http/mount';

/** The only list of handlers, mirroring contract/contract.ts: a call without one does not compile. */
export const handlers: Handlers = {
  system,
  home,
  category,
  product,
  search,
  auth,
  account,
  address,
  wishlist,
  points,
  review,
  cart,
  coupon,
  checkout,
  order,
  payment,
  blog,
};
