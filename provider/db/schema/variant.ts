import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { attributeOptions } from './attribute';
import { checkAtLeast, optionIds, updatedAt } from './columns';
import { products } from './product';

export const variants = pgTable(
  'variants',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull().unique(),
    /** Minor units of the base currency. */
    priceCents: integer('price_cents').notNull(),
    /** The price before a reduction; null when there is none. */
    wasCents: integer('was_cents'),
    stock: integer('stock').notNull(),
    handlingDays: integer('handling_days').notNull().default(1),
    image: text('image'),
    /** Of its bar code: a GTIN, or what an import has. */
    barcode: text('barcode'),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Its own options and those shared by its product; maintained by triggers (migrations/0003). */
    optionIds: optionIds(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('variant_product').on(table.productId, table.position),
    index('variant_low_stock')
      .on(table.stock)
      .where(sql`is_active and stock <= 5`),
    index('variant_upload')
      .on(table.image)
      .where(sql`image like 'uploads/%'`),
    checkAtLeast(table.priceCents, 1),
    checkAtLeast(table.wasCents, 1),
    checkAtLeast(table.stock, 0),
    checkAtLeast(table.handlingDays, 0),
  ],
);

export const variantOptions = pgTable(
  'variant_options',
  {
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    optionId: integer('option_id')
      .notNull()
      .references(() => attributeOptions.id),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.optionId] }),
    index('variant_option_option').on(table.optionId),
  ],
);
