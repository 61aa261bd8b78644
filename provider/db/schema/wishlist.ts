import { integer, pgTable, serial, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { customers } from './customer';
import { products } from './product';

/** What a customer keeps; the product once, with the choice made last. */
export const wishlistItems = pgTable(
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
    soldOutSeenAt: timestamptz('sold_out_seen_at'),
    /** When it was first seen here again after that. */
    restockedSeenAt: timestamptz('back_seen_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('wish_once').on(table.customerId, table.productId)],
);
