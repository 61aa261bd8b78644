import { cart } from './cart';
import { category } from './category';
import { checkout } from './checkout';
import { coupon } from './coupon';
import { home } from './home';
import { order } from './order';
import { payment } from './payment';
import { product } from './product';
import { search } from './search';
import { system } from './system';

/** The only list of all calls, a line a subject. The storefront asks them, the provider answers them. */
export const contract = { system, home, category, product, search, cart, coupon, checkout, order, payment };

export type Contract = typeof contract;
export type Subject = keyof Contract;
