import { z } from 'zod';
import { NewAddress } from './address';
import { bulkOrderCalls } from './admin-order-bulk';
import { placeOrderCalls } from './admin-order-place';
import { OpenTransfer, transferCalls } from './admin-order-transfer';
import { del, get, post, put } from './call';
import { Order } from './order';
import { OrderStatus } from './order-status';
import { Amount, BooleanParam, DateTime, Id, numberParam, paginated, Paging } from './primitives';

const INTEGER_MAX = 2_147_483_647;
const DAY_MS = 24 * 60 * 60 * 1000;

const Cents = z.int().min(1).max(INTEGER_MAX);
const Text = z.string().trim().min(1).max(500);

const createDayParam = (name: string) =>
  z.iso
    .date()
    .refine((text) => text >= '2000' && text < '2101', `${name} must be between 2000 and 2100`)
    .transform((text) => new Date(`${text}T00:00:00Z`));

const OrderNumber = z.object({ incrementId: z.string().max(40) });
/** The reason appears in the shopper's email and history. */
const reason = Text.optional();

const OrderStep = OrderNumber.extend({
  status: z.enum(['processing', 'shipped', 'completed', 'refunded']).optional(),
  carrier: z.string().trim().min(1).max(60).optional(),
  trackNumber: z.string().trim().min(1).max(80).optional(),
  checkpoints: z
    .array(z.strictObject({ text: Text, place: z.string().trim().max(120), time: z.iso.datetime() }))
    .max(60)
    .optional(),
  comment: Text.optional(),
})
  .strict()
  .refine(
    (step) => Object.keys(step).length > 1, // besides the order number
    'status, carrier, checkpoints or comment must be given',
  );

const Lines = z
  .array(z.strictObject({ orderItemId: Id, qty: z.int().min(1).max(999) }))
  .min(1)
  .max(200)
  .refine(
    (lines) => new Set(lines.map(({ orderItemId }) => orderItemId)).size === lines.length,
    'each order_item_id must be named once',
  );

/** Neither items nor an amount: all that is left. */
const RefundInput = OrderNumber.extend({
  lines: Lines.optional(),
  amountCents: Cents.optional(),
  reason,
  restock: z.boolean().optional(),
}).strict();

/** Days are UTC days, and `to` is inclusive: it becomes the start of the next day. */
const OrderSearch = Paging.extend({
  limit: numberParam(z.number().int().min(1).max(100)).default(20),
  status: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(OrderStatus).min(1))
    .optional(),
  from: createDayParam('from').optional(),
  to: createDayParam('to')
    .transform((day) => new Date(day.getTime() + DAY_MS))
    .optional(),
  /** The start of an order number, SKU or tracking number; from 3 letters also a part of email address, name or phone. */
  q: z.string().trim().min(1).max(254).optional(),
  country: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toUpperCase()))
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'country must have codes of 2 letters')).max(50))
    .optional(),
  paymentMethod: z.string().trim().min(1).max(60).optional(),
  isRefunded: BooleanParam.optional(),
  isGuest: BooleanParam.optional(),
  coupon: z.string().trim().min(1).max(60).optional(),
  /** In cents of the base currency, whatever the order's own currency is. */
  totalFrom: numberParam(z.number().int().min(0).max(INTEGER_MAX)).optional(),
  totalTo: numberParam(z.number().int().min(0).max(INTEGER_MAX)).optional(),
  sort: z.enum(['created', 'total', 'status']).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

const VIEW_NAME_MAX = 60;
const VIEW_QUERY_MAX = 2000;

const SavedView = z.object({
  id: z.number(),
  name: z.string(),
  /** The query string of the page. */
  query: z.string(),
  isShared: z.boolean(),
  /** Whether it is the caller's: others' shared views cannot be changed. */
  isOwn: z.boolean(),
  staffName: z.string(),
});

const AdminOrder = z.object({
  id: z.number(),
  incrementId: z.string(),
  createdAt: DateTime,
  status: OrderStatus,
  statusLabel: z.string(),
  email: z.string(),
  name: z.string(),
  countryId: z.string(),
  isGuest: z.boolean(),
  totalQtyOrdered: z.number(),
  orderCurrencyCode: z.string(),
  grandTotal: Amount,
  refundedAmount: Amount,
  paymentMethodTitle: z.string(),
  shippingMethodTitle: z.string(),
});

const OrderTotals = z.object({
  orderCurrencyCode: z.string(),
  status: OrderStatus,
  count: z.number(),
  grandTotal: Amount,
  refundedAmount: Amount,
});

/** All of an order that its page in the back office needs. */
const AdminOrderDetail = Order.extend({
  /** The account that placed it; null for a guest. */
  customerId: z.number().nullable(),
  marketing: z.array(z.object({ name: z.string(), value: z.string() })),
  lines: z.array(
    z.object({
      orderItemId: z.number(),
      qtyOrdered: z.number(),
      qtyShipped: z.number(),
      qtyRefunded: z.number(),
      /** What a parcel may still take. */
      qtyShippable: z.number(),
      /** For the whole line: after discount and points, with its tax. */
      paidAmount: Amount,
    }),
  ),
  payments: z.array(
    z.object({
      id: z.number(),
      gateway: z.string(),
      reference: z.string(),
      methodTitle: z.string(),
      instalment: z.number(),
      status: z.string(),
      amount: Amount,
      failure: z.string().nullable(),
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
      createdAt: DateTime,
      reconciledAt: DateTime.nullable(),
    }),
  ),
  /** What a person has to look for on the bank account, and record. */
  transfers: z.array(OpenTransfer),
  /** The shopper never sees them. */
  notes: z.array(z.object({ id: z.number(), text: z.string(), actorName: z.string(), createdAt: DateTime })),
  emails: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      createdAt: DateTime,
      sentAt: DateTime.nullable(),
      failure: z.string().nullable(),
      /** Those to the shopper. */
      canResend: z.boolean(),
    }),
  ),
  /** What happened, the oldest first. */
  timeline: z.array(
    z.object({
      kind: z.enum(['event', 'payment', 'refund', 'shipment', 'email', 'note']),
      text: z.string(),
      /** Of staff or a machine; null: the shopper, a job or a gateway. */
      actorName: z.string().nullable(),
      at: DateTime,
    }),
  ),
  /** What may be done now: nothing else is offered, and nothing of it is refused. */
  actions: z.object({
    canShip: z.boolean(),
    canCancel: z.boolean(),
    canRefund: z.boolean(),
    /** The rest in minor units of the order's currency. */
    refundableCents: z.number(),
    canChangeAddress: z.boolean(),
    nextStatuses: z.array(OrderStatus),
  }),
});

/** The orders of the back office. */
export const adminOrderContract = {
  /** Lists orders by search, filters and sort. */
  list: get('/api/admin/orders', {
    input: OrderSearch,
    data: z.object({
      ...paginated(AdminOrder),
      totals: z.array(OrderTotals),
      /** False: more than `LIST_COUNTED_MAX` orders match, and total and totals are those of the newest of them. */
      isTotalExact: z.boolean(),
    }),
  }),
  /** Lists the saved searches of orders: the caller's own, then those that others share. */
  listViews: get('/api/admin/order_views', { data: z.object({ items: z.array(SavedView) }) }),
  /** Saves a search of orders; one of the same name is replaced. */
  saveView: post('/api/admin/order_views', {
    input: z.strictObject({
      name: z.string().trim().min(1).max(VIEW_NAME_MAX),
      query: z.string().max(VIEW_QUERY_MAX),
      isShared: z.boolean().default(false),
    }),
    data: SavedView,
  }),
  /** Deletes one of the own saved searches. */
  deleteView: del('/api/admin/order_views/{id}', { input: z.object({ id: Id.catch(0) }), data: z.null() }),
  ...bulkOrderCalls,
  ...placeOrderCalls,
  ...transferCalls,
  /** Returns all of one order that its page needs, and what may be done with it. */
  read: get('/api/admin/orders/{increment_id}', {
    input: OrderNumber,
    data: AdminOrderDetail,
  }),
  /** Advances an order, and saves its shipment. */
  advance: put('/api/admin/orders/{increment_id}', {
    input: OrderStep,
    data: Order,
  }),
  /** Ships all that is left of an order, or some of it, as one parcel, and emails the shopper. */
  ship: post('/api/admin/orders/{increment_id}/shipments', {
    input: OrderNumber.extend({
      lines: Lines.optional(),
      carrier: z.string().trim().min(1).max(60),
      trackNumber: z.string().trim().min(1).max(80),
    }).strict(),
    data: z.object({ shipmentId: z.number(), order: Order }),
  }),
  /** Adds a note that only staff see. */
  addNote: post('/api/admin/orders/{increment_id}/notes', {
    input: OrderNumber.extend({ text: z.string().trim().min(1).max(2000) }).strict(),
    data: z.object({ id: z.number() }),
  }),
  /** Changes the shipping address before shipping; country, shipping and tax stay. */
  updateAddress: put('/api/admin/orders/{increment_id}/address', {
    input: OrderNumber.extend({ address: NewAddress }).strict(),
    data: Order,
  }),
  /** Sends an email of an order to its shopper again. */
  resendEmail: post('/api/admin/orders/{increment_id}/emails', {
    input: OrderNumber.extend({ emailId: Id }).strict(),
    data: z.object({ kind: z.string() }),
  }),
  /** Refunds money of an order. */
  refund: post('/api/admin/orders/{increment_id}/refunds', {
    input: RefundInput,
    data: z.object({ refundId: z.number(), order: Order }),
  }),
  /** Cancels an unpaid order and emails its shopper. */
  cancel: post('/api/admin/orders/{increment_id}/cancel', {
    input: OrderNumber.extend({ reason }).strict(),
    data: Order,
  }),
  /** Runs the time-based order jobs now. */
  runJobs: post('/api/admin/orders/sweep', {
    data: z.object({ cancelled: z.number(), completed: z.number() }),
  }),
};
