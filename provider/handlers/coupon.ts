import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { checkoutPlan } from '@/provider/records/checkout-plan';
import { applyCoupon, cancelCoupon } from '@/provider/records/coupon-apply';
import { couponsFor } from '@/provider/records/coupon-view';
import { findQuote } from '@/provider/records/quote';

const notYet = (): never => {
  throw new Error('Not built yet');
};

export const coupon: HandlersOf<Contract['coupon']> = {
  list: notYet,
  ofCart: notYet,
  newCustomer: notYet,
  listOffer: notYet,
  homeOffer: notYet,
  receiveNewCustomer: notYet,
  receiveListOffer: notYet,
  receiveHomeOffer: notYet,
  keep: notYet,
  scope: async (request) => {
    const quote = await findQuote(request);
    return quote ? couponsFor(request, await checkoutPlan(request, quote)) : { usable: [], unusable: [] };
  },
  apply: (request) => applyCoupon(request, request.input),
  cancel: cancelCoupon,
};
