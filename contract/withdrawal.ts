import { z } from 'zod';
import { get, post } from './call';
import { fieldMessages } from './field-messages';
import { AmountText, DateTime, Id, ImagePath } from './primitives';

/** Why nothing of an order can be withdrawn from online; null if something can. */
export const WITHDRAWAL_BLOCKS = [
  'not_covered',
  'unpaid',
  'withdrawn',
  'nothing_left',
  'too_late',
  'too_many',
] as const;
const WithdrawalBlock = z.enum(WITHDRAWAL_BLOCKS);
export type WithdrawalBlock = z.infer<typeof WithdrawalBlock>;

const WITHDRAWAL_NAME_MAX = 200;

const WithdrawalItem = z.object({
  orderItemId: z.number(),
  name: z.string(),
  image: ImagePath,
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  qty: z.number(),
  /** Shipped items are sent back; the others are refunded at once. */
  isShipped: z.boolean(),
});

/** The right of withdrawal from an order: directive 2011/83/EU, article 11a. */
export const OrderWithdrawal = z.object({
  orderId: z.number(),
  incrementId: z.string(),
  orderedAt: DateTime,
  /** The buyer's name, to be confirmed. */
  name: z.string(),
  /** Where the acknowledgement goes. */
  email: z.string(),
  /** The end of the last day; null as long as something is to be delivered. */
  until: DateTime.nullable(),
  block: WithdrawalBlock.nullable(),
  /** What a withdrawal takes back now. */
  items: z.array(WithdrawalItem),
  /** The statements so far, the newest first. */
  statements: z.array(
    z.object({
      createdAt: DateTime,
      items: z.array(WithdrawalItem.omit({ image: true, options: true })),
      refund: z.object({ amountFormat: AmountText, isReduced: z.boolean() }).nullable(),
      /** The return of what was shipped. */
      returnNumber: z.string().nullable(),
    }),
  ),
});
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>;

const ownOrder = {
  access: 'owner',
  owner: { resource: 'ownOrClaimedOrder', idField: 'orderId' },
} as const;

export const withdrawal = {
  read: get('/api/withdrawals', { ...ownOrder, input: z.object({ orderId: Id }), data: OrderWithdrawal }),
  /** Withdraws from the contract about all that is left of the order. */
  submit: post('/api/withdrawals', {
    ...ownOrder,
    input: z.object({
      orderId: Id,
      name: z
        .string()
        .trim()
        .min(1, fieldMessages.required('Name'))
        .max(WITHDRAWAL_NAME_MAX, fieldMessages.max(WITHDRAWAL_NAME_MAX)),
    }),
    data: OrderWithdrawal,
    isIdempotent: true,
  }),
};
