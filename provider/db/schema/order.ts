import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import type { OrderFields } from '@/contract/order-fields';
import { OrderStatus } from '@/contract/order-status';
import { cartItems, carts } from './cart';
import { checkAtLeast, checkOneOf, createdAt, timestamptz, updatedAt } from './columns';
import { coupons } from './coupon';
import { customers } from './customer';
import type { AddressJson, TotalsJson } from './json-columns';
import { bundles, products } from './product';
import { variants } from './variant';

/** Numbered orders until numbers became random; an instance that runs the older code still uses it. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });

/** Each has the name of its field in the contract, by which the values are copied. */
const orderFieldColumns = {
  remark: text('remark').notNull().default(''),
  giftNote: text('gift_note').notNull().default(''),
} satisfies Record<keyof OrderFields, PgColumnBuilderBase>;

/** `concat_ws` would be shorter, and may not be part of a generated column: it is not immutable. */
const SEARCH_TEXT = `lower(${[
  'increment_id',
  'email',
  `coalesce(shipping_address->>'firstname', '')`,
  `coalesce(shipping_address->>'lastname', '')`,
  `coalesce(billing_address->>'firstname', '')`,
  `coalesce(billing_address->>'lastname', '')`,
  `regexp_replace(coalesce(shipping_address->>'telephone', ''), '[^0-9]', '', 'g')`,
].join(` || ' ' || `)})`;

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    incrementId: text('increment_id').notNull().unique(),
    cartId: integer('quote_id')
      .notNull()
      .references(() => carts.id),
    cartVersion: integer('quote_version').notNull(),
    guestTokenHash: text('guest_key'),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    /** Keyed hash of the network that it was placed from; unknown for orders before migration 0013. */
    networkHash: text('network_key'),
    status: text('status').$type<OrderStatus>().notNull().default('unpaid'),
    /** No foreign key: an order keeps its currency when the shop no longer offers it. */
    currency: text('currency').notNull(),
    rate: doublePrecision('rate').notNull(),
    /** Minor units of the order's own currency, frozen. */
    totals: jsonb('totals').$type<TotalsJson>().notNull(),
    grandTotalMinor: integer('grand_total_minor').notNull(),
    baseGrandTotalCents: integer('base_grand_total_cents').notNull(),
    /** Total refunded or taken off instalments still due. */
    refundedMinor: integer('refunded_minor').notNull().default(0),
    couponId: integer('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    pointsUsed: integer('points_used').notNull().default(0),
    pointsEarned: integer('points_earned').notNull().default(0),
    shippingAddress: jsonb('shipping_address').$type<AddressJson>().notNull(),
    billingAddress: jsonb('billing_address').$type<AddressJson>().notNull(),
    isAddressConfirmed: boolean('is_address_confirmed').notNull().default(false),
    shippingMethod: jsonb('shipping_method')
      .$type<{ code: string; title: string; arrivesFrom: string; arrivesBy: string; leavesOn?: string }>()
      .notNull(),
    paymentMethod: text('pay_method').notNull(),
    hasShippingProtection: boolean('has_guarantee').notNull(),
    ...orderFieldColumns,
    /** For somebody else than the buyer. */
    isGift: boolean('is_gift').notNull().default(false),
    marketing: jsonb('marketing').$type<{ name: string; value: string }[]>().notNull().default([]),
    payExpiresAt: timestamptz('pay_expires_at').notNull(),
    /** When an unpaid order's stock reservation ends; null when it has none: released, or sold. */
    stockHeldUntil: timestamptz('stock_held_until'),
    /** When the buyer was reminded to pay: once per order. */
    payRemindedAt: timestamptz('pay_reminded_at'),
    purchaseTrackedAt: timestamptz('purchase_told_at'),
    shippingRequestedAt: timestamptz('urged_at'),
    shippedAt: timestamptz('shipped_at'),
    /** When the personal data of its shopper was removed, as far as the law lets the shop. */
    erasedAt: timestamptz('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What the back office searches, in lower case: number, email address, names, digits of the phone number. */
    searchText: text('search_text').generatedAlwaysAs(sql.raw(SEARCH_TEXT)),
  },
  (table) => [
    // One uncancelled order per cart: placing it again finds the first one
    // (docs/decisions/order-first-pay-after.md).
    uniqueIndex('order_living_quote')
      .on(table.cartId)
      .where(sql`status <> 'cancelled'`),
    // Deleting an old cart looks up its orders, cancelled ones too.
    index('order_quote').on(table.cartId),
    index('order_created').on(table.createdAt, table.id),
    // Sales are summed from the index alone: rows are wide.
    index('order_sales').on(table.createdAt, table.status, table.baseGrandTotalCents, table.rate, table.id),
    index('order_coupon_created')
      .on(table.createdAt)
      .where(sql`coupon_code is not null`),
    index('order_guest').on(table.guestTokenHash),
    index('order_email').on(table.email),
    index('order_customer').on(table.customerId, table.createdAt),
    // What customers have spent is summed from the index alone.
    index('order_customer_totals').on(
      table.customerId,
      table.status,
      table.baseGrandTotalCents,
      table.grandTotalMinor,
      table.refundedMinor,
    ),
    index('order_erased')
      .on(table.createdAt)
      .where(sql`erased_at is not null`),
    index('order_unpaid_network')
      .on(table.networkHash)
      .where(sql`status = 'unpaid'`),
    index('order_expiry')
      .on(table.payExpiresAt)
      .where(sql`status = 'unpaid'`),
    index('order_stock_held')
      .on(table.stockHeldUntil)
      .where(sql`stock_held_until is not null`),
    index('order_shipped')
      .on(table.shippedAt)
      .where(sql`status = 'shipped'`),
    // The lists of the back office (docs/decisions/admin-orders.md).
    index('order_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('order_number_prefix').on(table.incrementId.op('text_pattern_ops')),
    index('order_status_created').on(table.status, table.createdAt, table.id),
    index('order_total').on(table.baseGrandTotalCents, table.id),
    index('order_pay_method').on(table.paymentMethod, table.createdAt),
    index('order_country').on(sql`(${table.shippingAddress}->>'countryId')`, table.createdAt),
    index('order_is_guest').on(sql`(${table.customerId} is null)`, table.createdAt),
    index('order_refunded')
      .on(table.createdAt)
      .where(sql`refunded_minor > 0`),
    index('order_coupon')
      .on(sql`lower(${table.couponCode})`, table.createdAt)
      .where(sql`coupon_code is not null`),
    checkOneOf(table.status, OrderStatus.options),
    check('orders_rate_check', sql`${table.rate} > 0`),
    check('order_refunded_at_most', sql`${table.refundedMinor} between 0 and ${table.grandTotalMinor}`),
    checkAtLeast(table.baseGrandTotalCents, 0),
    checkAtLeast(table.pointsUsed, 0),
    checkAtLeast(table.pointsEarned, 0),
  ],
);

/** References the order of a row. */
export const orderIdColumn = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id);

/**
 * Who may read, pay or cancel an order besides its owner: shoppers who presented its signed link, or its number and
 * email, on another device.
 */
export const orderClaims = pgTable(
  'order_claims',
  {
    orderId: orderIdColumn(),
    shopperId: text('shopper_key').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.shopperId] }),
    index('order_claim_expiry').on(table.expiresAt),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: serial('id').primaryKey(),
    orderId: orderIdColumn(),
    cartItemId: integer('quote_item_id').references(() => cartItems.id, { onDelete: 'set null' }),
    // What was ordered can be deactivated, not deleted: a cancellation returns its stock.
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    image: text('image').notNull(),
    urlPath: text('url_path').notNull(),
    options: jsonb('options').$type<{ label: string; value: string; attributeCode: string }[]>().notNull(),
    categoryIds: integer('category_ids').array().notNull(),
    qty: integer('qty').notNull(),
    /** The bundle it was bought in, so that a reorder can restore it. */
    bundleId: integer('bundle_id').references(() => bundles.id, { onDelete: 'set null' }),
    unitMinor: integer('unit_minor').notNull(),
    rowMinor: integer('row_minor').notNull(),
    discountMinor: integer('discount_minor').notNull(),
  },
  (table) => [
    // Also for best sellers, which are summed from the index alone.
    index('order_item_order').on(
      table.orderId,
      table.productId,
      table.id,
      table.qty,
      table.rowMinor,
      table.discountMinor,
    ),
    index('order_item_sku').on(sql`lower(${table.sku}) text_pattern_ops`, table.orderId),
    // Deleting a cart looks up the order items of its items.
    index('order_item_cart_item').on(table.cartItemId),
    checkAtLeast(table.qty, 1),
    checkAtLeast(table.unitMinor, 0),
    checkAtLeast(table.rowMinor, 0),
    checkAtLeast(table.discountMinor, 0),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: serial('id').primaryKey(),
    orderId: orderIdColumn(),
    status: text('status').$type<OrderStatus>().notNull(),
    comment: text('comment').notNull(),
    /** Of the staff or the machine that did it; null for shoppers, jobs and gateways. */
    actorName: text('actor_name'),
    createdAt: createdAt(),
  },
  (table) => [index('order_event_order').on(table.orderId), checkOneOf(table.status, OrderStatus.options)],
);

export const shipments = pgTable(
  'shipments',
  {
    id: serial('id').primaryKey(),
    orderId: orderIdColumn(),
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
  (table) => [
    index('shipment_order').on(table.orderId),
    index('shipment_track_number').on(sql`lower(${table.trackNumber}) text_pattern_ops`, table.orderId),
  ],
);

/** What is in each parcel. */
export const shipmentItems = pgTable(
  'shipment_items',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    qty: integer('qty').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderItemId] }),
    index('shipment_item_item').on(table.orderItemId),
    checkAtLeast(table.qty, 1),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
