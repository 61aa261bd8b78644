import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkAtLeast, checkOneOf, createdAt, timestamptz } from './columns';
import { customers } from './customer';

const couponTypes = ['percent', 'fixed', 'shipping'] as const;

export const coupons = pgTable(
  'coupons',
  {
    id: serial('id').primaryKey(),
    /** Upper case. */
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    type: text('type', { enum: couponTypes }).notNull(),
    /** Percent for `percent`, minor units of the base currency for `fixed`. */
    value: integer('value').notNull(),
    maxDiscountCents: integer('max_discount_cents'),
    minSubtotalCents: integer('min_subtotal_cents').notNull().default(0),
    categoryIds: integer('category_ids').array(),
    productIds: integer('product_ids').array(),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    usageLimit: integer('usage_limit'),
    perShopperLimit: integer('per_shopper_limit'),
    timesUsed: integer('times_used').notNull().default(0),
    isNewCustomersOnly: boolean('is_new_customers_only').notNull().default(false),
    /** May be used together with points. */
    isStackable: boolean('is_stackable').notNull().default(false),
    /** Offered to all shoppers at checkout; others must be known or claimed. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Only for shoppers who claimed it; else anyone with the code may use it. */
    isClaimOnly: boolean('is_claim_only').notNull().default(false),
  },
  (table) => [
    checkOneOf(table.type, couponTypes),
    check(
      'coupons_value_check',
      sql`${table.value} >= 0 and (${table.type} <> 'percent' or ${table.value} <= 100)`,
    ),
    checkAtLeast(table.maxDiscountCents, 0),
    checkAtLeast(table.minSubtotalCents, 0),
    checkAtLeast(table.usageLimit, 0),
    checkAtLeast(table.perShopperLimit, 0),
    checkAtLeast(table.timesUsed, 0),
  ],
);

/** Coupons claimed by customers, or by guests who left an email address. */
export const couponClaims = pgTable(
  'coupon_claims',
  {
    id: serial('id').primaryKey(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: integer('customer_id').references(() => customers.id),
    /** Lower case. Null when a customer claimed it. */
    email: text('email'),
    /** The guest who left the address. */
    guestTokenHash: text('guest_key'),
    /** Offer it came from, or "code". */
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
    index('coupon_claim_guest').on(table.guestTokenHash),
    check('coupon_claims_owner_check', sql`${table.customerId} is not null or ${table.email} is not null`),
  ],
);
