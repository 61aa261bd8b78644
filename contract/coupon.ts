import { z } from 'zod';
import { get, post } from './call';
import { Cart, TotalSegment } from './cart';
import { Amount, AmountText, Id, Time } from './shapes';

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
  startTime: Time.nullable(),
  endTime: Time.nullable(),
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
  /** How much more has to be in the cart; null when more would not help. */
  gapFormat: AmountText.nullable(),
  gapPercent: z.number(),
});
export type UnusableCoupon = z.infer<typeof UnusableCoupon>;

/** The cart as cart.read answers it; the segments as the checkout counts them. */
const Applied = Cart.extend({ totalSegments: z.array(TotalSegment), message: z.string() });

export const coupon = {
  scope: get('/api/orders/scope_all_coupons', 'All coupons for this checkout, with what each would save', {
    data: z.object({ usable: z.array(UsableCoupon), unusable: z.array(UnusableCoupon) }),
  }),
  apply: post('/api/orders/apply_coupon', 'Puts a coupon on the checkout', {
    input: z
      .object({ couponCode: z.string().trim().max(60).optional(), couponId: Id.optional() })
      .refine((input) => input.couponCode || input.couponId, {
        path: ['couponCode'],
        message: 'Coupon code Cannot be empty',
      }),
    data: Applied,
    isRepeatable: true,
  }),
  cancel: post('/api/orders/cancel_coupon', 'Takes the coupon off the checkout', { data: Applied }),
};
