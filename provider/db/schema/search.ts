import { sql } from 'drizzle-orm';
import { bigserial, boolean, customType, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { createdAt, tsvector } from './columns';
import { products } from './product';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** Words with the same meaning to shoppers; both sides lower case. */
export const synonyms = pgTable('synonyms', {
  id: serial('id').primaryKey(),
  term: text('term').notNull().unique(),
  expansion: text('expansion').notNull(),
});

/** The vocabulary for typo correction and suggestions. */
export const searchWords = pgTable(
  'search_words',
  {
    phrase: text('phrase').primaryKey(),
    weight: integer('weight').notNull().default(1),
    isSuggestion: boolean('is_suggestion').notNull().default(false),
  },
  (table) => [index('search_word_trigrams').using('gin', sql`${table.phrase} gin_trgm_ops`)],
);

/**
 * A product's active variants in one row, cheapest first, so that filtered lists need no variant rows. In
 * every bit string, bit n stands for entry n of `priceCents`. Maintained by triggers (migrations/0007, 0010).
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
  /** Which variants can be bought. */
  inStock: bits('in_stock').notNull(),
  /** All options of the product and its variants, ascending, and for each option the variants that have it. */
  optionIds: integer('option_ids').array().notNull(),
  variantsByOption: bits('worn_by').array().notNull(),
});

/**
 * The words of each product, weighted: name A, attributes B, categories C, description D (search-index.ts). Apart from
 * `products`, whose rows are so long that PostgreSQL would keep the words elsewhere and fetch them one by one; and a
 * search reads the rows of everything that matches.
 */
export const productSearchVectors = pgTable(
  'product_search_vectors',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    searchVector: tsvector('search_vector').notNull(),
  },
  (table) => [index('product_search_vector').using('gin', table.searchVector)],
);

/**
 * Which products changed in what lists show, and in which transaction, so that each instance reads those again
 * (catalog-cache.ts). Written by triggers (migrations/0023).
 */
export const productChanges = pgTable(
  'product_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** No foreign key: the product may be gone. */
    productId: integer('product_id').notNull(),
    transactionId: transactionId('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (table) => [index('product_change_transaction').on(table.transactionId)],
);
