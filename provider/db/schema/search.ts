import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { products } from './product';

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
