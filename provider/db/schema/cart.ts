import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { checkAtLeast, checkOneOf, createdAt, updatedAt } from './columns';
import { coupons } from './coupon';
import { customers } from './customer';
import type { AddressJson, ItemOptionJson, ShippingLocationJson } from './json-columns';
import { bundles } from './product';
import { variants } from './variant';

const cartStatuses = ['active', 'ordered', 'merged'] as const;

/** The cart. A shopper has one active cart; it is `ordered` once an order is placed from it. */
export const carts = pgTable(
  'quotes',
  {
    id: serial('id').primaryKey(),
    /** The hashed guest token; null for a customer's cart. */
    guestTokenHash: text('guest_key'),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    status: text('status', { enum: cartStatuses }).notNull().default('active'),
    version: integer('version').notNull().default(1),
    couponId: integer('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    /** The shopper applied or removed a coupon, so the shop no longer selects one. */
    isCouponChosen: boolean('is_coupon_chosen').notNull().default(false),
    points: integer('points').notNull().default(0),
    shippingMethod: text('shipping_method'),
    paymentMethod: text('pay_method'),
    shippingAddress: jsonb('shipping_address').$type<AddressJson>(),
    /** Set before the address is complete; null: use the address. */
    shippingLocation: jsonb('shipping_place').$type<ShippingLocationJson>(),
    /** null: the same as shipping */
    billingAddress: jsonb('billing_address').$type<AddressJson>(),
    hasShippingProtection: boolean('has_guarantee').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('quote_active_guest')
      .on(table.guestTokenHash)
      .where(sql`status = 'active' and customer_id is null`),
    index('quote_guest_updated')
      .on(table.updatedAt)
      .where(sql`customer_id is null`),
    uniqueIndex('quote_active_customer')
      .on(table.customerId)
      .where(sql`status = 'active'`),
    checkOneOf(table.status, cartStatuses),
    checkAtLeast(table.points, 0),
    check(
      'quotes_owner_check',
      sql`${table.status} <> 'active' or ${table.guestTokenHash} is not null or ${table.customerId} is not null`,
    ),
  ],
);

export const cartItems = pgTable(
  'quote_items',
  {
    id: serial('id').primaryKey(),
    cartId: integer('quote_id')
      .notNull()
      .references(() => carts.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    qty: integer('qty').notNull(),
    isChecked: boolean('is_checked').notNull().default(true),
    options: jsonb('choices').$type<ItemOptionJson[]>().notNull().default([]),
    /** The options as text: the same variant with other options is another item. */
    optionsKey: text('choice_key').notNull().default(''),
    bundleId: integer('bundle_id').references(() => bundles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('quote_item_once').on(table.cartId, table.variantId, table.optionsKey),
    checkAtLeast(table.qty, 1),
  ],
);

export type CartRow = typeof carts.$inferSelect;

export type CartItemRow = typeof cartItems.$inferSelect;
