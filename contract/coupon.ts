import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { get, post } from './call';
import { Cart, TotalSegment } from './cart';
import { Amount, AmountText, Email, BooleanParam, Id, ImagePath, DateTime } from './primitives';

export const Coupon = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(['percent', 'fixed', 'shipping']),
  /** Percent for `percent`, base currency for `fixed`. */
  discountAmount: Amount,
  /** "20%", "$25", "Free shipping" */
  previewValueFormat: AmountText,
  minSubtotal: Amount,
  startTime: DateTime.nullable(),
  endTime: DateTime.nullable(),
  status: z.enum(['usable', 'applied', 'used', 'expired', 'unfit']),
  isStackable: z.boolean(),
  usageLimit: z.number().nullable(),
  timesUsed: z.number(),
});
export type Coupon = z.infer<typeof Coupon>;

export const UsableCoupon = Coupon.extend({
  previewDiscount: Amount,
  previewDiscountFormat: AmountText,
  isBest: z.boolean(),
});
export type UsableCoupon = z.infer<typeof UsableCoupon>;

export const UnusableCoupon = Coupon.extend({
  reason: z.string(),
  /** The amount missing in the cart; null if adding more would not help. */
  gapFormat: AmountText.nullable(),
  gapPercent: z.number(),
});
export type UnusableCoupon = z.infer<typeof UnusableCoupon>;

/** The cart as returned by cart.read; the segments as computed by the checkout. */
const CouponApplyResult = Cart.extend({ totalSegments: z.array(TotalSegment), message: z.string() });

/** A coupon offered for an action: registering, leaving an email address. */
export const CouponOffer = z.object({
  identifier: z.string(),
  title: z.string(),
  text: z.string(),
  image: ImagePath.nullable(),
  coupons: z.array(Coupon),
  /** This shopper has received it. */
  alreadyReceived: z.boolean(),
});
export type CouponOffer = z.infer<typeof CouponOffer>;

const CouponClaimResult = z.object({
  coupon: Coupon.nullable(),
  alreadyReceived: z.boolean(),
  message: z.string(),
});

export const coupon = {
  list: get('/api/customer/coupons', {
    access: 'customer',
    data: z.object({ usable: z.array(Coupon), used: z.array(Coupon), expired: z.array(Coupon) }),
  }),
  listForCart: get('/api/customer/quote_coupons', {
    access: 'customer',
    data: z.object({ usable: z.array(UsableCoupon), unusable: z.array(UnusableCoupon) }),
  }),
  newCustomerOffer: get('/api/common/new_user_coupon_detail', {
    data: CouponOffer,
  }),
  listOffer: get('/api/list_register/coupon', {
    data: CouponOffer,
  }),
  homeOffer: get('/api/coupon/receive/main_screen', {
    data: CouponOffer,
  }),
  claimNewCustomerOffer: post('/api/coupon/receive/new_user_coupon', {
    access: 'customer',
    data: CouponClaimResult,
  }),
  claimListOffer: post('/api/coupon/receive/list_register_success', {
    access: 'customer',
    data: CouponClaimResult,
  }),
  claimHomeOffer: post('/api/coupon/receive/main_screen', {
    input: z.object({ email: Email }),
    data: CouponClaimResult,
  }),
  /** For the field on /user/coupon: anyone with a code can claim it. */
  claimByCode: post('/api/customer/coupons', {
    access: 'customer',
    input: z.object({ couponCode: z.string().trim().min(1, fieldMessages.required('Coupon code')).max(60) }),
    data: CouponClaimResult,
  }),
  listForCheckout: get('/api/orders/scope_all_coupons', {
    data: z.object({ usable: z.array(UsableCoupon), unusable: z.array(UnusableCoupon) }),
  }),
  apply: post('/api/orders/apply_coupon', {
    input: z
      .object({
        couponCode: z.string().trim().max(60).optional(),
        couponId: Id.optional(),
        /** The coupon that saves the most; has no effect once the shopper has chosen. */
        best: BooleanParam.optional(),
      })
      .refine((input) => input.couponCode || input.couponId || input.best, {
        path: ['couponCode'],
        message: fieldMessages.required('Coupon code'),
      }),
    data: CouponApplyResult,
    isIdempotent: true,
  }),
  cancel: post('/api/orders/cancel_coupon', {
    data: CouponApplyResult,
  }),
};
