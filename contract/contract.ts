import { account } from './account';
import { activity } from './activity';
import { address } from './address';
import { auth } from './auth';
import { blog } from './blog';
import { cart } from './cart';
import { category } from './category';
import { checkout } from './checkout';
import { coupon } from './coupon';
import { home } from './home';
import { invoice } from './invoice';
import { order } from './order';
import { payment } from './payment';
import { points } from './points';
import { product } from './product';
import { question } from './question';
import { returns } from './returns';
import { review } from './review';
import { search } from './search';
import { system } from './system';
import { wishlist } from './wishlist';
import { withdrawal } from './withdrawal';

/** The only list of all calls, grouped by subject. The storefront calls them, the provider handles them. */
export const contract = {
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
  question,
  cart,
  coupon,
  checkout,
  order,
  invoice,
  payment,
  returns,
  withdrawal,
  activity,
  blog,
};

export type Contract = typeof contract;
