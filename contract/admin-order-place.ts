import { z } from 'zod';
import { NewAddress } from './address';
import { get, post } from './call';
import { OrderFields } from './order-fields';
import { Amount, AmountText } from './primitives';

export const TYPED_LINES_MAX = 50;
const QTY_MAX = 99;

const Priced = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({ sku: z.string(), name: z.string(), qty: z.number(), rowTotalFormat: AmountText }),
  ),
  shippingMethods: z.array(z.object({ code: z.string(), title: z.string(), priceFormat: AmountText })),
  shippingMethod: z.string(),
  totalSegments: z.array(z.object({ code: z.string(), title: z.string(), valueFormat: AmountText })),
  grandTotal: Amount,
});

/** Orders that staff type in for a shopper, at the prices of the shop. */
export const placeOrderCalls = {
  /** Finds what can be ordered, by SKU or by a part of the product's name. */
  findVariants: get('/api/admin/order_variants', {
    input: z.object({ q: z.string().trim().min(1).max(200) }),
    data: z.object({
      items: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          options: z.string(),
          image: z.string(),
          priceFormat: AmountText,
          /** Pieces that can be sold now. */
          available: z.number(),
        }),
      ),
      /** More products are found than are listed. */
      hasMore: z.boolean(),
    }),
  }),
  /**
   * Places an order for a shopper, who gets an email with the link to pay it. A preview prices it and writes nothing.
   * The same Idempotency-Key again returns the same order.
   */
  place: post('/api/admin/orders', {
    input: z.strictObject({
      isPreview: z.boolean().default(false),
      address: NewAddress,
      lines: z
        .array(z.strictObject({ sku: z.string().trim().min(1).max(64), qty: z.int().min(1).max(QTY_MAX) }))
        .min(1)
        .max(TYPED_LINES_MAX),
      /** Without one: the cheapest. */
      shippingMethod: z.string().max(60).optional(),
      couponCode: z.string().trim().max(60).optional(),
      /** A currency of the shop; without one, its base currency. */
      currency: z.string().length(3).optional(),
      ...OrderFields.shape,
      /** What the preview said: if it has changed, nothing is placed. */
      expectedTotal: z.number().optional(),
    }),
    /** `incrementId` is null for a preview. */
    data: Priced.extend({ incrementId: z.string().nullable() }),
  }),
};
