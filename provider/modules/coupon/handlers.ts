import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { priceCheckout } from '@/provider/modules/checkout/price-checkout';
import { applyCoupon, cancelCoupon } from '@/provider/modules/checkout/coupon-apply';
import {
  claimByCode,
  loadCouponOffer,
  claimOfferByEmail,
  claimOffer,
} from '@/provider/modules/coupon/coupon-claim';
import { listCoupons } from '@/provider/modules/coupon/list-coupons';
import { loadCheckoutCoupons } from '@/provider/modules/checkout/checkout-coupons';
import { findCart } from '@/provider/modules/cart/cart-repository';
import type { RequestContext } from '@/provider/platform/context';

/** Returns the coupons that apply to the cart, and the others with the reason; none without a cart. */
async function listCartCoupons(ctx: RequestContext) {
  const cart = await findCart(ctx);
  return cart ? loadCheckoutCoupons(ctx, await priceCheckout(ctx, cart)) : { usable: [], unusable: [] };
}

export const couponHandlers: CallHandlers<Contract['coupon']> = {
  list: listCoupons,
  listForCart: listCartCoupons,
  newCustomerOffer: (request) => loadCouponOffer(request, 'new_customer'),
  listOffer: (request) => loadCouponOffer(request, 'list_register'),
  homeOffer: (request) => loadCouponOffer(request, 'home_screen'),
  claimNewCustomerOffer: (request) => claimOffer(request, 'new_customer'),
  claimListOffer: (request) => claimOffer(request, 'list_register'),
  claimHomeOffer: (request) => claimOfferByEmail(request, 'home_screen', request.input.email),
  claimByCode: (request) => claimByCode(request, request.input.couponCode),
  listForCheckout: listCartCoupons,
  apply: (request) => applyCoupon(request, request.input),
  cancel: cancelCoupon,
};
