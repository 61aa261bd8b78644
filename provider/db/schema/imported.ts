import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { checkAtLeast, timestamptz } from './columns';
import { products } from './product';
import { reviews } from './review';

/** What the last import of a shop folder read of a product: the base on which its next import compares. */
export const importedProducts = pgTable('imported_products', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id),
  handle: text('handle').notNull().unique(),
  /** The rows of the file, as provider/shop-folder reads them; the shop does not hold all of it. */
  source: jsonb('source').notNull(),
  /** What rules of categories compare. */
  type: text('type').generatedAlwaysAs(sql`source->>'type'`),
  vendor: text('vendor').generatedAlwaysAs(sql`source->>'vendor'`),
  /** The values that it gave to the columns of the shop. */
  values: jsonb('values').notNull(),
  /** Of the source; null if not all of it was taken. The same source again changes nothing. */
  sourceHash: text('source_hash'),
  importedAt: timestamptz('imported_at').notNull(),
});

/** Images that were imported, so that the next import need not fetch and convert them again. */
export const importedImages = pgTable(
  'imported_images',
  {
    /** An address, or a path that begins with "media/". */
    src: text('src').primaryKey(),
    /** Where it is stored: named by the content of the source. */
    path: text('path').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    importedAt: timestamptz('imported_at').notNull(),
  },
  (table) => [
    index('imported_image_path').on(table.path),
    checkAtLeast(table.width, 1),
    checkAtLeast(table.height, 1),
  ],
);

/** Rows of review files that were imported, and what they said: the base on which the next import compares. */
export const importedReviews = pgTable(
  'imported_reviews',
  {
    /** A hash of product, author, date, title and text. */
    key: text('key').primaryKey(),
    /** One of product, author and date, by which a row is found whose text has changed; null in older rows. */
    rowKey: text('row_key'),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Some images could not be had, and are asked for again. */
    lacksImages: boolean('lacks_images').notNull().default(false),
    /** As the file has it; null in older rows. */
    source: jsonb('source').$type<Record<string, unknown>>(),
    /** The values that it gave to the shop. */
    values: jsonb('values').$type<Record<string, unknown>>(),
    importedAt: timestamptz('imported_at').notNull(),
  },
  (table) => [
    index('imported_review_review').on(table.reviewId),
    index('imported_review_row').on(table.rowKey),
  ],
);

/**
 * What the last import of a shop folder read of everything but products: a coupon, a text page, the lists of
 * banners.yaml … The base on which its next import compares, field by field.
 */
export const importedEntries = pgTable(
  'imported_entries',
  {
    /** "coupons": see provider/shop-folder/sections. */
    section: text('section').notNull(),
    /** Names the entry in its section; empty for what a file says beside its lists. */
    key: text('key').notNull(),
    /** Its place in the section, by which an export orders it. */
    position: integer('position').notNull(),
    /** As the file has it, with its relative dates; null: the folder has it no longer, the shop has to keep it. */
    source: jsonb('source').$type<Record<string, unknown> | null>(),
    /** The values that it gave to the shop. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.section, table.key] })],
);
