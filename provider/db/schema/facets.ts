import { sql } from 'drizzle-orm';
import { customType, integer, pgTable } from 'drizzle-orm/pg-core';
import { products } from './product';

const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/**
 * A product's active variants in one row, the cheapest first, so that a filtered list needs none of their own rows. In
 * all bit strings bit n is the n-th of `priceCents`. Kept by triggers (migrations/0007, 0010).
 */
export const productFacets = pgTable('product_facets', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id),
  priceCents: integer('price_cents').array().notNull(),
  variantIds: integer('variant_ids')
    .array()
    .notNull()
    .default(sql`'{}'::int[]`),
  /** Which of the variants can be bought. */
  inStock: bits('in_stock').notNull(),
  /** All options of the product and its variants, rising, and for each one which of the variants have it. */
  optionIds: integer('option_ids').array().notNull(),
  variantsByOption: bits('worn_by').array().notNull(),
});
