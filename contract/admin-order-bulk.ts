import { z } from 'zod';
import { post } from './call';
import { Amount } from './primitives';

/** Of one request: a page sends a longer list in parts. */
export const BULK_ORDERS_MAX = 100;

const OrderNumber = z.string().trim().min(1).max(40);

/** What becomes of one order: `ready` is what a preview says of one that nothing stands in the way of. */
const Outcome = z.object({
  incrementId: z.string(),
  state: z.enum(['ready', 'done', 'repeated', 'refused']),
  /** Why it was refused; else empty. */
  message: z.string(),
});

/** What is done to several orders at once: each by itself, so that one that is refused keeps no other one back. */
export const bulkOrderCalls = {
  /** Ships all that is left of each order as one parcel, and emails the shoppers. A preview changes nothing. */
  shipMany: post('/api/admin/bulk_shipments', {
    input: z.strictObject({
      isPreview: z.boolean().default(false),
      parcels: z
        .array(
          z.strictObject({
            incrementId: OrderNumber,
            carrier: z.string().trim().min(1).max(60),
            trackNumber: z.string().trim().min(1).max(80),
          }),
        )
        .min(1)
        .max(BULK_ORDERS_MAX),
    }),
    data: z.object({ items: z.array(Outcome) }),
  }),
  /** Refunds all that is left of each order. A preview changes nothing. */
  refundMany: post('/api/admin/bulk_refunds', {
    input: z.strictObject({
      isPreview: z.boolean().default(false),
      incrementIds: z
        .array(OrderNumber)
        .min(1)
        .max(BULK_ORDERS_MAX)
        .refine((numbers) => new Set(numbers).size === numbers.length, 'each order must be named once'),
      reason: z.string().trim().min(1).max(500).optional(),
      restock: z.boolean().optional(),
    }),
    data: z.object({
      items: z.array(Outcome.extend({ orderCurrencyCode: z.string(), amount: Amount })),
    }),
  }),
};
