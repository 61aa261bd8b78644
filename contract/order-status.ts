import { z } from 'zod';

export const OrderStatus = z.enum([
  'unpaid',
  'paid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
  'refunded',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Filters of an order list: the path of /user/order/{status}. */
export const OrderFilter = z.enum(
  ['all', 'unpaid', 'processing', 'shipped', 'completed', 'cancelled', 'review'],
  { error: 'status is not known' },
);
export type OrderFilter = z.infer<typeof OrderFilter>;
