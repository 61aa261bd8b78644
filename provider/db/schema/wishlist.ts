import { integer, pgTable, serial, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkAtLeast, createdAt, timestamptz } from './columns';
import { customers } from './customer';
import { products } from './product';
import { variants } from './variant';

/** A customer's saved products; each once, with the last selection. */
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
    /** null: none was selected */
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    /** The price when it was saved, in base cents. */
    priceCents: integer('price_cents').notNull(),
    /** When it was last seen out of stock; null if never. */
    soldOutSeenAt: timestamptz('sold_out_seen_at'),
    /** When it was first back in stock after that. */
    restockedSeenAt: timestamptz('back_seen_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('wish_once').on(table.customerId, table.productId),
    checkAtLeast(table.priceCents, 1),
  ],
);
