import { cart } from './handlers/cart';
import { category } from './handlers/category';
import { checkout } from './handlers/checkout';
import { coupon } from './handlers/coupon';
import { home } from './handlers/home';
import { order } from './handlers/order';
import { payment } from './handlers/payment';
import { product } from './handlers/product';
import { search } from './handlers/search';
import { system } from './handlers/system';
import type { Handlers } from './http/mount';

/** The only list of handlers, mirroring contract/contract.ts: a call without one does not compile. */
export const handlers: Handlers = {
  system,
  home,
  category,
  product,
  search,
  cart,
  coupon,
  checkout,
  order,
  payment,
};
