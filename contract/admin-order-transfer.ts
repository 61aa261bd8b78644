import { z } from 'zod';
import { post } from './call';
import { Amount } from './primitives';

export const TRANSFER_TYPES = ['payment', 'refund'] as const;

/** Money that a person sees on the bank account, since the shop cannot: one that came in, or one that went back. */
export const OpenTransfer = z.object({
  type: z.enum(TRANSFER_TYPES),
  /** As the bank shows it: the number of the order and of the attempt to pay it. */
  reference: z.string(),
  amount: Amount,
});
export type OpenTransfer = z.infer<typeof OpenTransfer>;

export const transferCalls = {
  /** Records a transfer of money for an order. The same transaction can be recorded any number of times. */
  recordTransfer: post('/api/admin/orders/{increment_id}/transfers', {
    input: z.strictObject({
      incrementId: z.string().max(40),
      type: z.enum(TRANSFER_TYPES),
      reference: z.string().trim().min(1).max(40),
      /** In minor units of the order's currency: exactly what the transfer says. */
      amountCents: z.int().min(1).max(2_147_483_647),
      /** The bank's id of the transfer. */
      transactionId: z.string().trim().min(1).max(80),
    }),
    data: z.object({ status: z.string() }),
  }),
};
