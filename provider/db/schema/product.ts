import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, serial, text } from 'drizzle-orm/pg-core';
import { attributeOptions } from './attribute';
import { categories } from './category';
import {
  checkAtLeast,
  checkBetween,
  checkOneOf,
  createdAt,
  timestamptz,
  optionIds,
  updatedAt,
} from './columns';
import type { BundleSlotJson } from './json-columns';

const linkTypes = ['related', 'up_sell', 'cross_sell'] as const;

export const products = pgTable(
  'products',
  {
    id: serial('id').primaryKey(),
    sku: text('sku').notNull().unique(),
    urlPath: text('url_path').notNull().unique(),
    name: text('name').notNull(),
    /** wig, bundles, closure, clip-in, tape-in, weft, ponytail, accessory */
    kind: text('kind').notNull(),
    texture: text('texture'),
    meta: text('meta').notNull(),
    description: text('description').notNull(),
    shortDescription: text('short_description').notNull(),
    specifications: jsonb('specifications').$type<{ label: string; value: string }[]>().notNull().default([]),
    care: jsonb('care').$type<{ title: string; text: string }[]>().notNull().default([]),
    badges: text('badges')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    beforeAfter: jsonb('before_after')
      .$type<{ before: string; after: string; label: string }[]>()
      .notNull()
      .default([]),
    /** Selectable attribute codes, in the order of the pickers. */
    optionCodes: text('option_codes')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    isActive: boolean('is_active').notNull().default(true),
    newUntil: timestamptz('new_until'),
    saleEndsAt: timestamptz('sale_ends_at'),
    soldCount: integer('sold_count').notNull().default(0),
    /** Computed from reviews; never written by hand. */
    ratingAverage: real('rating_average').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    searchText: text('search_text').notNull().default(''),
    /**
     * What lists sort, filter and count by, set by triggers (migrations 0003, 0007, 0008): the variant that the product
     * page opens with, its prices, the lowest purchasable price, whether any variant is purchasable, and all
     * options of the product and its variants. No foreign key: the triggers replace a deleted variant.
     */
    shownVariantId: integer('shown_variant_id'),
    shownPriceCents: integer('shown_price_cents'),
    shownWasCents: integer('shown_was_cents'),
    lowestPriceCents: integer('lowest_price_cents'),
    isInStock: boolean('is_in_stock').notNull().default(false),
    optionIds: optionIds(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** For lists of all paths, which read ids alone. */
    index('product_active')
      .on(table.id)
      .where(sql`${table.isActive}`),
    index('product_trigrams').using('gin', sql`${table.searchText} gin_trgm_ops`),
    checkAtLeast(table.soldCount, 0),
    checkBetween(table.ratingAverage, 0, 5),
    checkAtLeast(table.ratingCount, 0),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    path: text('path').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    color: text('color'),
    videoUrl: text('video_url'),
    position: integer('position').notNull(),
  },
  (table) => [
    index('product_image_product').on(table.productId, table.position),
    /** Images of shoppers, which hardly any product has. */
    index('product_image_upload')
      .on(table.path)
      .where(sql`path like 'uploads/%'`),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** The breadcrumb category. */
    isMain: boolean('is_main').notNull().default(false),
    position: integer('position').notNull().default(0),
    /** By a rule of the category, not by a file or the shop: it is taken back once the rule is no longer met. */
    isByRule: boolean('is_by_rule').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_category_category').on(table.categoryId),
  ],
);

/** Attributes shared by all variants, besides the selectable ones: texture, cap, lace of a one-lace wig. */
export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    optionId: integer('option_id')
      .notNull()
      .references(() => attributeOptions.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.optionId] }),
    index('product_attribute_option').on(table.optionId),
  ],
);

export const linkedProducts = pgTable(
  'linked_products',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    linkedId: integer('linked_id')
      .notNull()
      .references(() => products.id),
    type: text('type', { enum: linkTypes }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.linkedId, table.type] }),
    checkOneOf(table.type, linkTypes),
  ],
);

export const bundles = pgTable(
  'bundles',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    /**
     * Its items. `instead`: the same in other lengths; entries at the same position of all slots belong
     * together.
     */
    slots: jsonb('slots').$type<BundleSlotJson[]>().notNull(),
    /** Bundles at the same position are in the order of their ids. */
    position: integer('position').notNull().default(0),
  },
  (table) => [checkBetween(table.discountPercent, 0, 100)],
);
