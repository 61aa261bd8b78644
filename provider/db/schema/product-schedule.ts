import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { checkOneOf, timestamptz } from './columns';
import type { ScheduledSaleJson } from './json-columns';
import { products } from './product';

export const productChangeTypes = ['publish', 'unpublish', 'start_sale', 'end_sale'] as const;
export type ProductChangeType = (typeof productChangeTypes)[number];

/** What is to be done with a product at a time, once; a job of each instance looks for what is due. */
export const scheduledProductChanges = pgTable(
  'scheduled_product_changes',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    type: text('type', { enum: productChangeTypes }).notNull(),
    at: timestamptz('at').notNull(),
    /** Of a sale: what it is, or which prices come back after it. */
    sale: jsonb('sale').$type<ScheduledSaleJson>(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.type] }),
    index('scheduled_product_change_time').on(table.at),
    checkOneOf(table.type, productChangeTypes),
  ],
);
