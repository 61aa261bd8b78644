import { z } from 'zod';
import { pdf } from './admin-invoice';
import { get, post } from './call';
import { Amount, BooleanParam, DateTime, Id, ImagePath, numberParam, paginated, Paging } from './primitives';
import { EACH_ITEM_ONCE, hasEachItemOnce, Return, ReturnLine, ReturnStatus } from './returns';

const CENTS_MAX = 2_147_483_647;
/** An id that cannot be one is not found, like one that does not exist. */
const ReturnId = z.object({ id: Id.catch(0) });

const ReturnSearch = Paging.extend({
  limit: numberParam(z.number().int().min(1).max(100)).default(20),
  status: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(ReturnStatus).min(1))
    .optional(),
  /** Whether other variants are wanted for what comes back, or money. */
  isExchange: BooleanParam.optional(),
  /** The start of the order's number, or part of its email address. */
  q: z.string().trim().min(1).max(254).optional(),
});

/** A return as staff see it. */
const AdminReturn = Return.extend({
  incrementId: z.string(),
  email: z.string(),
  lines: z.array(
    ReturnLine.extend({
      photos: z.array(ImagePath),
      isRestocked: z.boolean(),
      /** Of what is wanted instead: its SKU, and how many are on sale. */
      exchangeSku: z.string().nullable(),
      exchangeStock: z.number().nullable(),
    }),
  ),
  orderCurrencyCode: z.string(),
  /** What was paid for the items that arrived, or that were asked for. */
  paidAmount: Amount,
  /** What the terms take off it. */
  feeAmount: Amount,
  /** The address of the terms, for approving it; empty if they have none. */
  termsAddress: z.string(),
  /** The shopper has withdrawn from the contract: no fee, and the delivery is refunded too. */
  isWithdrawal: z.boolean(),
});
export type AdminReturn = z.infer<typeof AdminReturn>;

const ListedReturn = Return.pick({ id: true, number: true, status: true, isExchange: true }).extend({
  createdAt: DateTime,
  incrementId: z.string(),
  email: z.string(),
  /** How many items are to come back. */
  qty: z.number(),
});

const LabelUrl = z
  .url({ protocol: /^https$/, error: 'label_url must be an address that begins with https://' })
  .max(1000);
const Reason = z.string().trim().min(1).max(500);

export const returnsAdminContract = {
  /** Lists returns, the newest first. */
  list: get('/api/admin/returns', { input: ReturnSearch, data: z.object(paginated(ListedReturn)) }),
  read: get('/api/admin/returns/{id}', { input: ReturnId, data: AdminReturn }),
  /** Approves a return and emails the shopper where it goes: an address, a label or both. */
  approve: post('/api/admin/returns/{id}/approve', {
    input: ReturnId.extend({
      address: z.string().trim().min(1).max(500).optional(),
      labelUrl: LabelUrl.optional(),
    })
      .strict()
      .refine(({ address, labelUrl }) => Boolean(address ?? labelUrl), {
        path: ['address'],
        message: 'address or label_url must be given',
      }),
    data: AdminReturn,
  }),
  /** Refuses a return and emails the shopper why. */
  refuse: post('/api/admin/returns/{id}/refuse', {
    input: ReturnId.extend({ reason: Reason }).strict(),
    data: AdminReturn,
  }),
  /** Notes what arrived, and what of it goes back into stock. */
  receive: post('/api/admin/returns/{id}/receive', {
    input: ReturnId.extend({
      lines: z
        .array(
          z.strictObject({
            orderItemId: Id,
            receivedQty: z.int().min(0).max(999),
            restock: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(50)
        .refine(hasEachItemOnce, EACH_ITEM_ONCE),
    }).strict(),
    data: AdminReturn,
  }),
  /** Returns the packing slip of what is sent instead of what arrived, as PDF. */
  readPackingSlip: get('/api/admin/returns/{id}/packing-slip', { ...pdf, input: ReturnId }),
  /** Sends what was wanted instead, and emails the shopper the tracking number. The same again changes nothing. */
  replace: post('/api/admin/returns/{id}/replace', {
    input: ReturnId.extend({
      carrier: z.string().trim().min(1).max(60),
      trackNumber: z.string().trim().min(1).max(80),
    }).strict(),
    data: AdminReturn,
  }),
  /** Refunds what arrived: what was paid for it, less the fee if it is deducted, or another amount. */
  refund: post('/api/admin/returns/{id}/refund', {
    input: ReturnId.extend({
      amountCents: z.int().min(1).max(CENTS_MAX).optional(),
      deductFee: z.boolean().default(false),
    })
      .strict()
      .refine(({ amountCents, deductFee }) => amountCents === undefined || !deductFee, {
        path: ['amountCents'],
        message: 'amount_cents is the whole amount: do not deduct the fee from it as well',
      }),
    data: AdminReturn,
  }),
};
