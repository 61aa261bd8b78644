import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns';
import { products } from './product';

/** What the last import of a shop folder read of a product: the base on which its next import compares. */
export const importedProducts = pgTable('imported_products', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id),
  handle: text('handle').notNull().unique(),
  /** The rows of the file, as provider/shop-folder reads them; the shop does not hold all of it. */
  source: jsonb('source').notNull(),
  /** The values that it gave to the columns of the shop. */
  values: jsonb('values').notNull(),
  /** Of the source; null if not all of it was taken. The same source again changes nothing. */
  sourceHash: text('source_hash'),
  importedAt: timestamptz('imported_at').notNull(),
});
