import { accountHandlers } from './modules/account/handlers';
import { activityHandlers } from './modules/activity/handlers';
import { addressHandlers } from './modules/address/handlers';
import { authHandlers } from './modules/auth/handlers';
import { blogHandlers } from './modules/blog/handlers';
import { cartHandlers } from './modules/cart/handlers';
import { categoryHandlers } from './modules/category/handlers';
import { checkoutHandlers } from './modules/checkout/handlers';
import { couponHandlers } from './modules/coupon/handlers';
import { homeHandlers } from './modules/home/handlers';
import { invoiceHandlers } from './modules/invoice/handlers';
import { expressCheckoutHandlers, orderHandlers } from './modules/order/handlers';
import { paymentHandlers, savedCardHandlers } from './modules/payment/handlers';
import { pointsHandlers } from './modules/points/handlers';
import { productFeedHandlers, productHandlers } from './modules/product/handlers';
import { questionHandlers } from './modules/question/handlers';
import { returnsHandlers } from './modules/returns/handlers';
import { withdrawalHandlers } from './modules/withdrawal/handlers';
import { reviewHandlers } from './modules/review/handlers';
import { searchHandlers } from './modules/search/handlers';
import { systemHandlers } from './modules/system/handlers';
import { wishlistHandlers } from './modules/wishlist/handlers';
import type { Handlers } from './platform/http/mount-contract';

/** The only list of handlers, mirroring contract/contract.ts: a call without a handler does not compile. */
export const handlers: Handlers = {
  system: systemHandlers,
  home: homeHandlers,
  category: categoryHandlers,
  product: productHandlers,
  productFeed: productFeedHandlers,
  search: searchHandlers,
  auth: authHandlers,
  account: accountHandlers,
  address: addressHandlers,
  wishlist: wishlistHandlers,
  points: pointsHandlers,
  review: reviewHandlers,
  question: questionHandlers,
  cart: cartHandlers,
  coupon: couponHandlers,
  checkout: checkoutHandlers,
  expressCheckout: expressCheckoutHandlers,
  order: orderHandlers,
  invoice: invoiceHandlers,
  payment: paymentHandlers,
  savedCard: savedCardHandlers,
  returns: returnsHandlers,
  withdrawal: withdrawalHandlers,
  activity: activityHandlers,
  blog: blogHandlers,
};
