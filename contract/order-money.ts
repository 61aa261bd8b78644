import { z } from 'zod';
import { Amount, AmountText, DateTime } from './primitives';

/** Money sent back; `due` until the gateway has it, `failed` if it was returned to the shop. */
export const Refund = z.object({
  id: z.number(),
  amount: Amount,
  amountFormat: AmountText,
  /** The part taken off instalments still due; null if there was none. */
  reducedAmountFormat: AmountText.nullable(),
  reason: z.string(),
  status: z.enum(['due', 'sent', 'failed']),
  /** Refunded items; empty for a refund by amount. */
  items: z.array(z.object({ orderItemId: z.number(), qty: z.number() })),
  createdAt: DateTime,
  sentAt: DateTime.nullable(),
});
export type Refund = z.infer<typeof Refund>;

/** One instalment of a plan of four. */
export const Instalment = z.object({
  number: z.number(),
  dueAt: DateTime,
  /** The amount due or paid, after refunds. */
  amount: Amount,
  amountFormat: AmountText,
  /** `failed`: finally declined by the bank. `cancelled`: fully taken off by a refund. */
  status: z.enum(['due', 'paid', 'failed', 'cancelled']),
  failure: z.string().nullable(),
  /** Whether a manual payment awaits the bank's response. */
  isPending: z.boolean(),
  /** When a due one is charged. */
  nextTryAt: DateTime,
  paidAt: DateTime.nullable(),
});
export type Instalment = z.infer<typeof Instalment>;
