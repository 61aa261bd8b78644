import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from './catalog';
import { createdAt, moment } from './columns';
import { coupons } from './commerce';
import { customers } from './customer';
import { reviews } from './words';

/** Coupons that somebody has taken: a customer, or whoever left an e-mail address for one. */
export const couponClaims = pgTable(
  'coupon_claims',
  {
    id: serial('id').primaryKey(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: integer('customer_id').references(() => customers.id),
    /** In lower case. Null where a customer claimed it. */
    email: text('email'),
    /** The visitor who left the address. */
    guestKey: text('guest_key'),
    /** The offer it came by, or "code". */
    identifier: text('identifier').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupon_claim_customer')
      .on(table.customerId, table.couponId)
      .where(sql`customer_id is not null`),
    uniqueIndex('coupon_claim_email')
      .on(table.email, table.couponId)
      .where(sql`email is not null`),
    index('coupon_claim_guest').on(table.guestKey),
  ],
);

/** What a customer keeps; the product once, with the choice made last. */
export const wishes = pgTable(
  'wishes',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** null: none was chosen */
    variantId: integer('variant_id'),
    /** What it cost when it was kept, in base cents. */
    priceCents: integer('price_cents').notNull(),
    /** When it was last seen sold out; null when it never was. */
    soldOutSeenAt: moment('sold_out_seen_at'),
    /** When it was first seen here again after that. */
    backSeenAt: moment('back_seen_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('wish_once').on(table.customerId, table.productId)],
);

export const reviewLikes = pgTable(
  'review_likes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id),
    /** The customer, or the guest's token. */
    shopperKey: text('shopper_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.shopperKey] })],
);
