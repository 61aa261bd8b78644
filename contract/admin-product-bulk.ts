import { z } from 'zod';
import { post } from './call';
import { DateTime, Id } from './primitives';

export const BULK_MAX = 200;
const Amount = z.int().min(-100_000_000).max(100_000_000);

const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('unpublish') }),
  z.strictObject({ kind: z.literal('addCategory'), categoryId: Id }),
  z.strictObject({ kind: z.literal('removeCategory'), categoryId: Id }),
  /** Of all prices; less with a negative number. */
  z.strictObject({ kind: z.literal('pricePercent'), percent: z.number().min(-99).max(900) }),
  z.strictObject({ kind: z.literal('priceAmount'), amountCents: Amount }),
  z.strictObject({
    kind: z.literal('sale'),
    percent: z.number().min(1).max(95),
    /** Missing: at once. */
    startsAt: DateTime.optional(),
    endsAt: DateTime,
  }),
]);

export const adminProductBulkContract = {
  /** Changes several products in one way: all of them, or none if one is refused. */
  updateMany: post('/api/admin/products/bulk', {
    input: z.strictObject({
      ids: z
        .array(Id)
        .min(1)
        .max(BULK_MAX)
        .refine((ids) => new Set(ids).size === ids.length, 'Each product once'),
      change: BulkChange,
      /** Says what would be refused, and writes nothing. */
      isPreview: z.boolean().default(false),
    }),
    data: z.object({
      /** 0 if one was refused. */
      changedCount: z.number(),
      items: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** Why it is refused; null if it is not. */
          refusal: z.string().nullable(),
        }),
      ),
    }),
  }),
};
export type BulkChange = z.output<typeof BulkChange>;
