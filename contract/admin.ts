import { z } from 'zod';
import { BlogComment } from './blog';
import { get, post, put } from './call';
import { Order } from './order';
import { staffContract } from './staff';
import { OrderStatus } from './order-status';
import { Amount, DateTime, Id, numberParam, paginated, Paging } from './primitives';

const INTEGER_MAX = 2_147_483_647;
const DAY_MS = 24 * 60 * 60 * 1000;

const Cents = z.int().min(1).max(INTEGER_MAX);
const Text = z.string().trim().min(1).max(500);
/** An id that cannot be one is not found, like one that does not exist. */
const PathId = Id.catch(0);
const Moderated = z.enum(['approved', 'rejected']);
const ModerationStatus = z.enum(['pending', 'approved', 'rejected']);
const reply = z.string().trim().min(1).max(2000).optional();

const createDayParam = (name: string) =>
  z.iso
    .date()
    .refine((text) => text >= '2000' && text < '2101', `${name} must be between 2000 and 2100`)
    .transform((text) => new Date(`${text}T00:00:00Z`));

const OrderNumber = z.object({ incrementId: z.string().max(40) });
/** The reason appears in the shopper's email and history. */
const reason = Text.optional();

const VariantUpdate = z
  .strictObject({
    sku: z.string().max(120),
    priceCents: Cents.optional(),
    wasCents: Cents.nullable().optional(),
    stock: z.int().min(0).max(INTEGER_MAX).optional(),
  })
  .refine(
    ({ priceCents, wasCents, stock }) => [priceCents, wasCents, stock].some((value) => value !== undefined),
    'price_cents, was_cents or stock must be given',
  )
  .refine(
    ({ priceCents, wasCents }) => !priceCents || !wasCents || wasCents > priceCents,
    'was_cents must be more than price_cents',
  );

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

/** Neither items nor an amount: all that is left. */
const RefundInput = OrderNumber.extend({
  lines: z
    .array(z.strictObject({ orderItemId: Id, qty: z.int().min(1).max(999) }))
    .min(1)
    .max(200)
    .refine(
      (lines) => new Set(lines.map(({ orderItemId }) => orderItemId)).size === lines.length,
      'each order_item_id must be named once',
    )
    .optional(),
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
  q: z.string().trim().min(1).max(254).optional(),
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

const AdminReview = z.object({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  customerId: z.number().nullable(),
  nickname: z.string(),
  rating: z.number(),
  title: z.string(),
  content: z.string(),
  images: z.array(z.string()),
  optionsText: z.string(),
  reply: z.string().nullable(),
  status: ModerationStatus,
  createdAt: DateTime,
});

const AdminPhoto = z.object({
  id: z.number(),
  path: z.string(),
  caption: z.string(),
  nickname: z.string(),
  customerId: z.number().nullable(),
  createdAt: DateTime,
});

/**
 * The calls of the back office: of staff, who sign in, and of machines, which send a key (contract/admin-access.ts says
 * who may make which). They are not part of the storefront's contract.
 */
export const adminContract = {
  product: {
    /** Sets price and stock of a variant. */
    updateVariant: put('/api/admin/variants/{sku}', {
      input: VariantUpdate,
      data: z.object({
        id: z.number(),
        productId: z.number(),
        sku: z.string(),
        priceCents: z.number(),
        wasCents: z.number().nullable(),
        stock: z.number(),
      }),
    }),
  },
  order: {
    /** Lists all orders, newest first. */
    list: get('/api/admin/orders', {
      input: OrderSearch,
      data: z.object({ ...paginated(AdminOrder), totals: z.array(OrderTotals) }),
    }),
    /** Returns one order with the marketing campaign that led to it. */
    read: get('/api/admin/orders/{increment_id}', {
      input: OrderNumber,
      data: Order.extend({ marketing: z.array(z.object({ name: z.string(), value: z.string() })) }),
    }),
    /** Advances an order, and saves its shipment. */
    advance: put('/api/admin/orders/{increment_id}', {
      input: OrderStep,
      data: Order,
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
  },
  review: {
    /** Lists reviews of a status, those to moderate oldest first. */
    list: get('/api/admin/reviews', {
      input: z.object({ status: ModerationStatus.default('pending') }),
      data: z.object({ items: z.array(AdminReview) }),
    }),
    /** Approves or rejects a review. */
    moderate: put('/api/admin/reviews/{id}', {
      input: z.strictObject({ id: PathId, status: Moderated, reply }),
      data: z.object({ id: z.number(), status: Moderated, reply: z.string().nullable(), points: z.number() }),
    }),
    /** Lists customer photos of a status. */
    listPhotos: get('/api/admin/customer_images', {
      input: z.object({ status: ModerationStatus.default('pending') }),
      data: z.object({ items: z.array(AdminPhoto) }),
    }),
    /** Approves or rejects a customer photo. */
    moderatePhoto: put('/api/admin/customer_images/{id}', {
      input: z.strictObject({ id: PathId, status: Moderated }),
      data: z.object({ id: z.number(), status: Moderated, points: z.number() }),
    }),
  },
  blog: {
    /** Lists comments to moderate, oldest first. */
    listComments: get('/api/admin/comments', {
      data: z.object({ items: z.array(BlogComment.extend({ postId: z.number(), post: z.string() })) }),
    }),
    /** Approves or rejects a comment, with an optional reply. */
    moderateComment: put('/api/admin/comments/{id}', {
      input: z.strictObject({ id: PathId, status: Moderated, reply }),
      data: BlogComment.extend({ postId: z.number(), status: ModerationStatus }),
    }),
  },
  staff: staffContract,
};

export type AdminContract = typeof adminContract;
