import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { checkoutPlan } from '@/provider/records/checkout-plan';
import { applyCoupon, cancelCoupon } from '@/provider/records/coupon-apply';
import { keepCoupon, readOffer, receiveByEmail, receiveOffer } from '@/provider/records/coupon-claim';
import { listCoupons } from '@/provider/records/coupon-list';
import { couponsFor } from '@/provider/records/coupon-view';
import { findQuote } from '@/provider/records/quote';
import type { Visit } from '@/provider/records/visit';

/** What fits the cart now, and why the rest does not; without a cart nothing does. */
async function fitting(visit: Visit) {
  const quote = await findQuote(visit);
  return quote ? couponsFor(visit, await checkoutPlan(visit, quote)) : { usable: [], unusable: [] };
}

export const coupon: HandlersOf<Contract['coupon']> = {
  list: listCoupons,
  ofCart: fitting,
  newCustomer: (request) => readOffer(request, 'new_customer'),
  listOffer: (request) => readOffer(request, 'list_register'),
  homeOffer: (request) => readOffer(request, 'home_screen'),
  receiveNewCustomer: (request) => receiveOffer(request, 'new_customer'),
  receiveListOffer: (request) => receiveOffer(request, 'list_register'),
  receiveHomeOffer: (request) => receiveByEmail(request, 'home_screen', request.input.email),
  keep: (request) => keepCoupon(request, request.input.couponCode),
  scope: fitting,
  apply: (request) => applyCoupon(request, request.input),
  cancel: cancelCoupon,
};
