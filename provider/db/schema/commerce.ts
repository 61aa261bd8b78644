import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AddressRecord, ItemChoice, PlaceRecord, PointReason, TotalsRecord } from './records';
import { createdAt, moment, updatedAt } from './columns';
import { variants } from './catalog';

/** The cart. A shopper has one active quote; it is `ordered` once an order made from it is paid. */
export const quotes = pgTable(
  'quotes',
  {
    id: serial('id').primaryKey(),
    /** The hashed guest token; null once it is a customer's. */
    guestKey: text('guest_key'),
    customerId: integer('customer_id'),
    status: text('status').$type<'active' | 'ordered' | 'merged'>().notNull().default('active'),
    version: integer('version').notNull().default(1),
    couponId: integer('coupon_id'),
    points: integer('points').notNull().default(0),
    shippingMethod: text('shipping_method'),
    payMethod: text('pay_method'),
    shippingAddress: jsonb('shipping_address').$type<AddressRecord>(),
    /** Told before the address is whole; null: where the address is. */
    shippingPlace: jsonb('shipping_place').$type<PlaceRecord>(),
    /** null: the same as shipping */
    billingAddress: jsonb('billing_address').$type<AddressRecord>(),
    hasGuarantee: boolean('has_guarantee').notNull().default(true),
    remark: text('remark').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('quote_active_guest')
      .on(table.guestKey)
      .where(sql`status = 'active' and customer_id is null`),
    uniqueIndex('quote_active_customer')
      .on(table.customerId)
      .where(sql`status = 'active'`),
  ],
);

export const quoteItems = pgTable(
  'quote_items',
  {
    id: serial('id').primaryKey(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    qty: integer('qty').notNull(),
    isChecked: boolean('is_checked').notNull().default(true),
    choices: jsonb('choices').$type<ItemChoice[]>().notNull().default([]),
    /** Choices as text, so that the same variant with other choices is another line. */
    choiceKey: text('choice_key').notNull().default(''),
    bundleId: integer('bundle_id'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('quote_item_once').on(table.quoteId, table.variantId, table.choiceKey)],
);

export const coupons = pgTable('coupons', {
  id: serial('id').primaryKey(),
  /** Upper case. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  type: text('type').$type<'percent' | 'fixed' | 'shipping'>().notNull(),
  /** Percent for `percent`, minor units of the base currency for `fixed`. */
  value: integer('value').notNull(),
  maxDiscountCents: integer('max_discount_cents'),
  minSubtotalCents: integer('min_subtotal_cents').notNull().default(0),
  categoryIds: integer('category_ids').array(),
  productIds: integer('product_ids').array(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  usageLimit: integer('usage_limit'),
  perShopperLimit: integer('per_shopper_limit'),
  timesUsed: integer('times_used').notNull().default(0),
  isNewCustomersOnly: boolean('is_new_customers_only').notNull().default(false),
  /** May be used together with points. */
  isStackable: boolean('is_stackable').notNull().default(false),
  /** Offered to everybody at checkout; others must be known or claimed. */
  isPublic: boolean('is_public').notNull().default(false),
  /** Only for who has claimed it; else whoever knows the code may use it. */
  isClaimOnly: boolean('is_claim_only').notNull().default(false),
});

/** Numbers of orders: a rolled-back order leaves a gap, two orders never share one. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    incrementId: text('increment_id').notNull().unique(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id),
    quoteVersion: integer('quote_version').notNull(),
    /** What was ordered, how and where to: placing the same again answers this order. */
    fingerprint: text('fingerprint').notNull(),
    guestKey: text('guest_key'),
    customerId: integer('customer_id'),
    email: text('email').notNull(),
    status: text('status')
      .$type<'unpaid' | 'paid' | 'processing' | 'shipped' | 'completed' | 'cancelled' | 'refunded'>()
      .notNull()
      .default('unpaid'),
    currency: text('currency').notNull(),
    rate: doublePrecision('rate').notNull(),
    /** Minor units of the order's own currency, frozen. */
    totals: jsonb('totals').$type<TotalsRecord>().notNull(),
    grandTotalMinor: integer('grand_total_minor').notNull(),
    baseGrandTotalCents: integer('base_grand_total_cents').notNull(),
    couponId: integer('coupon_id'),
    couponCode: text('coupon_code'),
    pointsUsed: integer('points_used').notNull().default(0),
    pointsEarned: integer('points_earned').notNull().default(0),
    shippingAddress: jsonb('shipping_address').$type<AddressRecord>().notNull(),
    billingAddress: jsonb('billing_address').$type<AddressRecord>().notNull(),
    isAddressConfirmed: boolean('is_address_confirmed').notNull().default(false),
    shippingMethod: jsonb('shipping_method')
      .$type<{ code: string; title: string; arrivesFrom: string; arrivesBy: string }>()
      .notNull(),
    payMethod: text('pay_method').notNull(),
    hasGuarantee: boolean('has_guarantee').notNull(),
    remark: text('remark').notNull().default(''),
    marketing: jsonb('marketing').$type<{ name: string; value: string }[]>().notNull().default([]),
    payExpiresAt: moment('pay_expires_at').notNull(),
    purchaseToldAt: moment('purchase_told_at'),
    urgedAt: moment('urged_at'),
    shippedAt: moment('shipped_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One living order per quote: the second try pays the first one's order (field.md 10).
    uniqueIndex('order_living_quote')
      .on(table.quoteId)
      .where(sql`status <> 'cancelled'`),
    index('order_guest').on(table.guestKey),
    index('order_email').on(table.email),
    index('order_customer').on(table.customerId, table.createdAt),
    index('order_expiry')
      .on(table.payExpiresAt)
      .where(sql`status = 'unpaid'`),
    index('order_shipped')
      .on(table.shippedAt)
      .where(sql`status = 'shipped'`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    quoteItemId: integer('quote_item_id'),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    image: text('image').notNull(),
    urlPath: text('url_path').notNull(),
    options: jsonb('options').$type<{ label: string; value: string; attributeCode: string }[]>().notNull(),
    categoryIds: integer('category_ids').array().notNull(),
    qty: integer('qty').notNull(),
    unitMinor: integer('unit_minor').notNull(),
    rowMinor: integer('row_minor').notNull(),
    discountMinor: integer('discount_minor').notNull(),
  },
  (table) => [index('order_item_order').on(table.orderId)],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').notNull(),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_event_order').on(table.orderId)],
);

export const shipments = pgTable(
  'shipments',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    carrierCode: text('carrier_code').notNull(),
    carrier: text('carrier').notNull(),
    trackNumber: text('track_number').notNull(),
    url: text('url').notNull(),
    checkpoints: jsonb('checkpoints')
      .$type<{ text: string; place: string; time: string }[]>()
      .notNull()
      .default([]),
    createdAt: createdAt(),
  },
  (table) => [index('shipment_order').on(table.orderId)],
);

export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: serial('id').primaryKey(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whose use it is: the customer, or the guest's e-mail address. */
    shopperKey: text('shopper_key').notNull(),
    releasedAt: moment('released_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupon_redemption_order').on(table.couponId, table.orderId),
    index('coupon_redemption_living')
      .on(table.couponId)
      .where(sql`released_at is null`),
  ],
);

/** Points in and out of a customer's account; the balance is their sum. One entry per reason and subject. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id').notNull(),
    reason: text('reason').$type<PointReason>().notNull(),
    /** What it is about, the order's id for instance. */
    subject: text('subject').notNull(),
    /** The order it belongs to; null when it belongs to none. */
    orderId: integer('order_id').references(() => orders.id),
    points: integer('points').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('point_entry_once').on(table.reason, table.subject),
    index('point_entry_customer').on(table.customerId),
  ],
);

/** The first answer to a repeatable write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    shopperKey: text('shopper_key').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** null while the first one is being worked on. */
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.shopperKey, table.call, table.key] })],
);
