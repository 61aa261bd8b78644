import { z } from 'zod';
import { get, post } from './call';
import { fieldMessages } from './field-messages';
import { AmountText, DateTime, Id, ImagePath } from './primitives';

/** Why a shopper returns an item. */
export const RETURN_REASONS = [
  'fit',
  'looks',
  'changed_mind',
  'damaged',
  'faulty',
  'wrong_item',
  'other',
] as const;
export const ReturnReason = z.enum(RETURN_REASONS);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** The shop is at fault: such an item can also come back when it was tried on. */
export const FAULT_REASONS: readonly ReturnReason[] = ['damaged', 'faulty', 'wrong_item'];

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'sent',
  'received',
  'refunded',
  'exchanged',
  'refused',
  'cancelled',
] as const;
export const ReturnStatus = z.enum(RETURN_STATUSES);
export type ReturnStatus = z.infer<typeof ReturnStatus>;

export const RETURN_NOTE_MAX = 500;
export const RETURN_PHOTOS_MAX = 3;
/** All returns of an order, those that were cancelled or refused too. */
export const RETURNS_PER_ORDER_MAX = 10;
const LINES_MAX = 50;
export const RETURN_CONDITIONS_MAX = 12;
export const RETURN_CONDITION_MAX = 200;
const TRACK_NUMBER_MAX = 80;

/** Why an item of the order cannot be returned now; null if it can. */
const ReturnBlock = z.enum([
  'not_shipped',
  'no_terms',
  'too_late',
  'refunded',
  'in_return',
  'too_many',
  'excluded',
]);
export type ReturnBlock = z.infer<typeof ReturnBlock>;

const ReturnLineItem = z.object({
  orderItemId: z.number(),
  name: z.string(),
  image: ImagePath,
  options: z.array(z.object({ label: z.string(), value: z.string() })),
});

const OptionTexts = z.array(z.object({ label: z.string(), value: z.string() }));

/** Another variant of the same product. */
const ExchangeOffer = z.object({ variantId: z.number(), options: OptionTexts });
export type ExchangeOffer = z.infer<typeof ExchangeOffer>;

export const ReturnLine = ReturnLineItem.extend({
  qty: z.number(),
  reason: ReturnReason,
  note: z.string(),
  photoCount: z.number(),
  /** How many of them arrived; null until the parcel is checked. */
  receivedQty: z.number().nullable(),
  /** What the shopper wants instead; null for money. */
  exchange: ExchangeOffer.nullable().default(null),
});

export const Return = z.object({
  id: z.number(),
  /** The number of the order and which of its returns it is: "4711-R1". */
  number: z.string(),
  status: ReturnStatus,
  createdAt: DateTime,
  lines: z.array(ReturnLine),
  /** Where to send it; null until it is approved with an address. */
  address: z.string().nullable(),
  /** The label to print; null if the shopper chooses the carrier. */
  labelUrl: z.string().nullable(),
  trackNumber: z.string().nullable(),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  refund: z
    .object({ amountFormat: AmountText, status: z.enum(['due', 'sent', 'failed']), isReduced: z.boolean() })
    .nullable(),
  /** Whether other variants are sent for what comes back. */
  isExchange: z.boolean().default(false),
  /** Until when these are held for the shopper; null while they are not. */
  heldUntil: DateTime.nullable().default(null),
  /** The parcel with the other variants, once it has left. */
  replacement: z
    .object({ carrier: z.string(), trackNumber: z.string(), url: z.string() })
    .nullable()
    .default(null),
  canCancel: z.boolean(),
  canMarkSent: z.boolean(),
  events: z.array(z.object({ status: ReturnStatus, comment: z.string(), createdAt: DateTime })),
});
export type Return = z.infer<typeof Return>;

export const OrderReturns = z.object({
  orderId: z.number(),
  incrementId: z.string(),
  /** Null in a shop without return terms. */
  terms: z
    .object({
      days: z.number(),
      feeFormat: AmountText.nullable(),
      urlPath: z.string(),
      /** What a request confirms, each by itself; empty: that the items are unused. */
      conditions: z.array(z.string()).default([]),
    })
    .nullable(),
  /** Whether the right of withdrawal covers the order, also what the terms exclude. */
  canWithdraw: z.boolean().default(false),
  /** The end of the last day, once the order has shipped. */
  returnableUntil: DateTime.nullable(),
  items: z.array(
    ReturnLineItem.extend({
      qtyOrdered: z.number(),
      /** How many can be returned now. */
      qtyReturnable: z.number(),
      block: ReturnBlock.nullable(),
      /** Why the terms exclude it, in the words of the shop; null if they do not. */
      exclusion: z.string().nullable().default(null),
      /** What it can be exchanged for: variants in stock that cost the same. */
      exchanges: z.array(ExchangeOffer).default([]),
    }),
  ),
  /** The newest first. */
  returns: z.array(Return),
});
export type OrderReturns = z.infer<typeof OrderReturns>;

const RequestedLine = z.object({
  orderItemId: Id,
  qty: z.int().min(1).max(999),
  /** The variant that is wanted instead of money. */
  exchangeVariantId: Id.optional(),
  reason: z.enum(RETURN_REASONS, fieldMessages.required('Reason')),
  note: z.string().trim().max(RETURN_NOTE_MAX, fieldMessages.max(RETURN_NOTE_MAX)).default(''),
  photos: z
    .array(z.string().max(200))
    .max(RETURN_PHOTOS_MAX, `At most ${RETURN_PHOTOS_MAX} photos for each item`)
    .default([]),
});

export const EACH_ITEM_ONCE = 'Each item must be named once';
export const hasEachItemOnce = (lines: readonly { orderItemId: number }[]) =>
  new Set(lines.map(({ orderItemId }) => orderItemId)).size === lines.length;

export const ReturnRequest = z.object({
  orderId: Id,
  lines: z
    .array(RequestedLine)
    .min(1, 'Please choose what you would like to return')
    .max(LINES_MAX)
    .refine(hasEachItemOnce, EACH_ITEM_ONCE),
  /** As they arrived: needed unless the shop is at fault, or has conditions. */
  isUnused: z.boolean().default(false),
  /** The conditions that the shopper confirms, in the words of the terms: all, unless the shop is at fault. */
  conditions: z.array(z.string().max(RETURN_CONDITION_MAX)).max(RETURN_CONDITIONS_MAX).default([]),
});

const OwnReturn = z.object({ orderId: Id, returnId: Id });
const ownOrder = {
  access: 'owner',
  owner: { resource: 'ownOrClaimedOrder', idField: 'orderId' },
} as const;

export const returns = {
  /** What of an order can be returned, and the returns that it has. */
  list: get('/api/returns', { ...ownOrder, input: z.object({ orderId: Id }), data: OrderReturns }),
  request: post('/api/returns', {
    ...ownOrder,
    input: ReturnRequest,
    data: OrderReturns.extend({ message: z.string() }),
    isIdempotent: true,
  }),
  cancel: post('/api/returns/cancel', { ...ownOrder, input: OwnReturn, data: OrderReturns }),
  /** Says that the parcel is on its way. */
  markSent: post('/api/returns/sent', {
    ...ownOrder,
    input: OwnReturn.extend({ trackNumber: z.string().trim().max(TRACK_NUMBER_MAX).optional() }),
    data: OrderReturns,
  }),
};
