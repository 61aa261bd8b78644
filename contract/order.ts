import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { Address, NewAddress } from './address';
import { get, post } from './call';
import { TotalSegment } from './cart';
import { PlaceOrderInput, PaymentAction } from './place-order';
import { OrderDocument } from './order-document';
import { OrderFields } from './order-fields';
import { Instalment, Refund } from './order-money';
import { OrderFilter, OrderStatus } from './order-status';
import { Shipment, ShipmentSummary } from './shipment';
import {
  Amount,
  AmountText,
  Email,
  GatewayName,
  Id,
  ImagePath,
  paginated,
  Paging,
  DateTime,
} from './primitives';

export const OrderItem = z.object({
  id: z.number(),
  productId: z.number(),
  variantId: z.number(),
  sku: z.string(),
  name: z.string(),
  image: ImagePath,
  urlPath: z.string(),
  qtyOrdered: z.number(),
  /** The bundle it was bought in; buying it again there gives the same reduction. */
  bundleId: z.number().nullable(),
  price: Amount,
  priceFormat: AmountText,
  rowTotal: Amount,
  rowTotalFormat: AmountText,
  options: z.array(z.object({ label: z.string(), value: z.string(), attributeCode: z.string() })),
  categories: z.array(z.object({ id: z.number() })),
});
export type OrderItem = z.infer<typeof OrderItem>;

const AllowedActions = {
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canReview: z.boolean(),
};

/** An order in a list. */
export const OrderListItem = z.object({
  id: z.number(),
  incrementId: z.string(),
  createdAt: DateTime,
  status: OrderStatus,
  statusLabel: z.string(),
  orderCurrencyCode: z.string(),
  grandTotal: Amount,
  grandTotalFormat: AmountText,
  totalQtyOrdered: z.number(),
  ...AllowedActions,
  /** Until when an unpaid order can be paid at its price; null once it is no longer unpaid. */
  payExpireTime: DateTime.nullable(),
  /** Until when its stock is reserved; null if it is not: a payment attempt reserves it again if still available. */
  stockHeldUntil: DateTime.nullable(),
  /** The last day it can arrive, "2026-11-26". */
  arrivesBy: z.string(),
  items: z.array(OrderItem),
});
export type OrderListItem = z.infer<typeof OrderListItem>;

/** What the page of an order says about an item besides. */
const OrderPageItem = OrderItem.extend({
  /** Why the terms of returns exclude it, in the words of the shop; null if they do not. */
  exclusion: z.string().nullable().default(null),
});

export const Order = z.object({
  id: z.number(),
  incrementId: z.string(),
  createdAt: DateTime,
  status: OrderStatus,
  statusLabel: z.string(),
  /** Amounts of a placed order are frozen in its own currency. */
  orderCurrencyCode: z.string(),
  subtotal: Amount,
  discountAmount: Amount,
  couponCode: z.string().nullable(),
  pointsUsed: z.number(),
  pointsAmount: Amount,
  pointsEarned: z.number(),
  shippingAmount: Amount,
  taxAmount: Amount,
  grandTotal: Amount,
  grandTotalFormat: AmountText,
  totalSegments: z.array(TotalSegment),
  /** The total refunded, or taken off what is still due. */
  refundedAmount: Amount,
  refundedAmountFormat: AmountText,
  refunds: z.array(Refund),
  /** Its invoice once it is paid, and a credit note for each refund. */
  documents: z.array(OrderDocument).default([]),
  /** The instalments; empty for an order paid at once. */
  instalments: z.array(Instalment),
  totalQtyOrdered: z.number(),
  email: z.string(),
  isGuest: z.boolean(),
  ...AllowedActions,
  canChangeAddress: z.boolean(),
  canUrge: z.boolean(),
  /** Whether the right of withdrawal covers it: how long, and what of it, the page of the withdrawal says. */
  canWithdraw: z.boolean().default(false),
  /** Until when an unpaid order can be paid at its price; null once it is no longer unpaid. */
  payExpireTime: DateTime.nullable(),
  /** Until when its stock is reserved; null if it is not: a payment attempt reserves it again if still available. */
  stockHeldUntil: DateTime.nullable(),
  items: z.array(OrderPageItem),
  shippingAddress: Address,
  billingAddress: Address,
  isAddressConfirmed: z.boolean(),
  shippingMethod: z.object({
    code: z.string(),
    title: z.string(),
    arrivesFrom: z.string(),
    arrivesBy: z.string(),
    /** The working day on which it ships; null until it is paid. */
    leavesOn: z.string().nullable(),
  }),
  ...OrderFields.shape,
  isGift: z.boolean().default(false),
  payment: z.object({
    method: z.string(),
    methodTitle: z.string(),
    gateway: GatewayName,
    ccLast4: z.string().nullable(),
    ccBrand: z.string().nullable(),
    /** Why the bank declined the latest attempt, as text for the shopper. */
    failure: z.string().nullable(),
    paidAt: DateTime.nullable(),
  }),
  tracks: z.array(
    z.object({
      id: z.number(),
      carrierCode: z.string(),
      title: z.string(),
      trackNumber: z.string(),
      url: z.string(),
      createdAt: DateTime,
      /** What is in the parcel. */
      items: z.array(z.object({ orderItemId: z.number(), qty: z.number() })),
    }),
  ),
  statusHistories: z.array(z.object({ status: OrderStatus, comment: z.string(), createdAt: DateTime })),
});
export type Order = z.infer<typeof Order>;

const OrderIdParam = z.object({ id: Id });
/** The owner needs only the id; anyone else the number and the email address of the order. */
const OrderRef = z.object({
  orderId: Id.optional(),
  incrementId: z.string().max(40).optional(),
  email: Email.optional(),
});

/** Proof that an order is the shopper's: its number and email address, or the signed link in its email. */
const OrderProof = z
  .object({
    incrementId: z.string().trim().max(40).optional(),
    email: Email.optional(),
    token: z.string().max(400).optional(),
  })
  .refine(({ incrementId, token }) => Boolean(incrementId ?? token), {
    path: ['incrementId'],
    message: fieldMessages.required('Order number'),
  })
  .refine(({ email, token }) => Boolean(email ?? token), {
    path: ['email'],
    message: fieldMessages.required('E-mail address'),
  });

export const order = {
  list: get('/api/orders', {
    access: 'customer',
    input: Paging.extend({ status: OrderFilter.default('all') }),
    data: z.object({
      ...paginated(OrderListItem),
      counts: z.array(z.object({ status: OrderFilter, count: z.number() })),
    }),
  }),
  /** For shoppers without an account: by number and email address, or by the signed link in the email. */
  track: get('/api/orders/track', {
    input: OrderProof,
    data: Order,
  }),
  claim: post('/api/orders/claim', {
    input: OrderProof,
    data: Order,
  }),
  place: post('/api/orders', {
    input: PlaceOrderInput,
    data: PaymentAction,
    isIdempotent: true,
  }),
  read: get('/api/orders/{id}', {
    access: 'owner',
    owner: { resource: 'ownOrClaimedOrder', idField: 'id' },
    input: OrderIdParam,
    data: Order,
  }),
  cancel: post('/api/orders/cancel/{id}', {
    access: 'owner',
    owner: { resource: 'ownOrClaimedOrder', idField: 'id' },
    input: OrderIdParam.extend({ reason: z.string().trim().max(300).optional() }),
    data: Order,
  }),
  recordSuccessPage: post('/api/order/secondary/arrive_pay_success/{id}', {
    access: 'owner',
    owner: { resource: 'ownOrClaimedOrder', idField: 'id' },
    input: OrderIdParam,
    data: z.object({
      /** True once per order, so that analytics records the purchase once. */
      isFirst: z.boolean(),
      purchase: z.object({
        transactionId: z.string(),
        value: Amount,
        currency: z.string(),
        shipping: Amount,
        tax: Amount,
        coupon: z.string(),
      }),
      order: Order,
    }),
  }),
  requestShipping: post('/api/order/secondary/urging_track/{id}', {
    access: 'owner',
    owner: { resource: 'order', idField: 'id' },
    input: OrderIdParam,
    data: z.object({ message: z.string(), nextAllowedAt: DateTime }),
  }),
  confirmAddress: post('/api/confirm_shipping_address', {
    access: 'owner',
    owner: { resource: 'order', idField: 'orderId' },
    input: z.object({ orderId: Id }),
    data: Order,
  }),
  updateAddress: post('/api/update_shipping_address', {
    access: 'owner',
    owner: { resource: 'order', idField: 'orderId' },
    input: z.object({ orderId: Id, address: NewAddress }),
    data: Order,
  }),
  readShipment: get('/api/common/track_info', {
    /** Without a tracking number, the newest shipment; null if there is none yet. */
    input: OrderRef.extend({ trackNumber: z.string().max(80).optional() }),
    data: z.object({ shipment: Shipment.nullable() }),
  }),
  tracks: get('/api/tracks', {
    input: OrderRef,
    data: z.object({ items: z.array(ShipmentSummary) }),
  }),
};
