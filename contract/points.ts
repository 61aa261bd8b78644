import { z } from 'zod';
import { get, post } from './call';
import { AmountText, paginated, Paging, DateTime } from './primitives';

/** Actions that earn points besides buying. */
export const Behavior = z.enum(['sign_in', 'share', 'subscribe', 'review', 'photo'], {
  error: 'behavior is not known',
});
export type Behavior = z.infer<typeof Behavior>;

export const PointEntry = z.object({
  id: z.number(),
  type: z.enum(['in', 'out']),
  points: z.number(),
  /** Balance after this entry. */
  balance: z.number(),
  comment: z.string(),
  orderId: z.number().nullable(),
  createdAt: DateTime,
  expireTime: DateTime.nullable(),
});
export type PointEntry = z.infer<typeof PointEntry>;

export const EarningRule = z.object({
  behavior: Behavior,
  title: z.string(),
  text: z.string(),
  points: z.number(),
  /** Done as often as its rule allows: nothing more to earn now. */
  isDone: z.boolean(),
  /** When it can be done again; null if it cannot, or can be done now. */
  nextAt: DateTime.nullable(),
});
export type EarningRule = z.infer<typeof EarningRule>;

export const points = {
  list: get('/api/point_histories', {
    access: 'customer',
    input: Paging.extend({ type: z.enum(['in', 'out']).optional() }),
    data: z.object({
      ...paginated(PointEntry),
      balance: z.number(),
      /** The balance as money in the shown currency. */
      previewWorthFormat: AmountText,
      /** Credited when orders complete. */
      pending: z.number(),
      pendingFrom: z.array(z.object({ orderId: z.number(), incrementId: z.string(), points: z.number() })),
      ways: z.array(EarningRule),
    }),
  }),
  earn: post('/api/common/add_point_by_behavior', {
    access: 'customer',
    input: z.object({
      behavior: Behavior,
      targetId: z
        .union([z.string().max(120), z.int()])
        .transform(String)
        .optional(),
    }),
    data: z.object({
      points: z.number(),
      balance: z.number(),
      alreadyDone: z.boolean(),
      message: z.string(),
    }),
  }),
};
