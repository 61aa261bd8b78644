import { account } from './account';
import { activity } from './activity';
import { address } from './address';
import { auth } from './auth';
import { blog } from './blog';
import { cart } from './cart';
import { checkout } from './checkout';
import { coupon } from './coupon';
import { order } from './order';
import { payment } from './payment';
import { points } from './points';
import { product } from './product';
import { review } from './review';
import { search } from './search';
import { system } from './system';
import { wishlist } from './wishlist';

/** The calls that the browser knows from the first one on, grouped by subject. */
export const coreContract = {
  system,
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
  activity,
  blog,
};

export type CoreContract = typeof coreContract;
