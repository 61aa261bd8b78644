import { z } from 'zod';
import { Amount, AmountText, DateTime } from './shapes';

/** Money that goes back; `due` until the gateway has it, `failed` when it came back to the shop. */
export const Refund = z.object({
  id: z.number(),
  amount: Amount,
  amountFormat: AmountText,
  /** How much of it came off instalments that were still due; null when nothing did. */
  reducedAmountFormat: AmountText.nullable(),
  reason: z.string(),
  status: z.enum(['due', 'sent', 'failed']),
  /** The items it is for; none when it is a sum. */
  items: z.array(z.object({ orderItemId: z.number(), qty: z.number() })),
  createdAt: DateTime,
  sentAt: DateTime.nullable(),
});
export type Refund = z.infer<typeof Refund>;

/** One payment of a plan of four. */
export const Instalment = z.object({
  number: z.number(),
  dueAt: DateTime,
  /** What is or was to be paid, after refunds. */
  amount: Amount,
  amountFormat: AmountText,
  /** `failed`: the bank has declined it for the last time. `cancelled`: a refund took all of it off. */
  status: z.enum(['due', 'paid', 'failed', 'cancelled']),
  failure: z.string().nullable(),
  /** It is being paid by hand, and the bank has not answered yet. */
  isPending: z.boolean(),
  /** When a due one is tried. */
  nextTryAt: DateTime,
  paidAt: DateTime.nullable(),
});
export type Instalment = z.infer<typeof Instalment>;
