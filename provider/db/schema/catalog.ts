import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from './columns';
import type { BundleSlot } from './records';

const optionIds = () =>
  integer('option_ids')
    .array()
    .notNull()
    .default(sql`'{}'::int[]`);
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const categories = pgTable('categories', {
  id: serial('id').primaryKey(),
  parentId: integer('parent_id'),
  urlPath: text('url_path').notNull().unique(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  image: text('image'),
  position: integer('position').notNull().default(0),
  defaultSortBy: text('default_sort_by').notNull().default('most_loved'),
  metaTitle: text('meta_title').notNull(),
  metaDescription: text('meta_description').notNull(),
  beforeAfter: jsonb('before_after')
    .$type<{ before: string; after: string; label: string }[]>()
    .notNull()
    .default([]),
  promos: jsonb('promos')
    .$type<{ title: string; text: string; link: string; linkText: string; texture: string }[]>()
    .notNull()
    .default([]),
  updatedAt: updatedAt(),
});

/** The menu is its own tree: a column may lead to a category or to a filtered list of one. */
export const navItems = pgTable('nav_items', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  urlPath: text('url_path').notNull(),
  isSale: boolean('is_sale').notNull().default(false),
  position: integer('position').notNull(),
  columns: jsonb('columns')
    .$type<
      {
        name: string;
        kind: 'plain' | 'texture';
        children: { name: string; urlPath: string; texture: string | null }[];
      }[]
    >()
    .notNull()
    .default([]),
  images: jsonb('images')
    .$type<{ image: string; title: string; text: string; link: string }[]>()
    .notNull()
    .default([]),
});

export const attributes = pgTable('attributes', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  label: text('label').notNull(),
  /** How it is chosen on the product. */
  pickerKind: text('picker_kind').$type<'chip' | 'swatch' | 'length' | 'density'>().notNull(),
  /** How it is filtered in a list; null when it is no facet. */
  facetKind: text('facet_kind').$type<'texture' | 'swatch' | 'range' | 'check'>(),
  position: integer('position').notNull(),
});

export const attributeOptions = pgTable(
  'attribute_options',
  {
    id: serial('id').primaryKey(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id),
    value: text('value').notNull(),
    label: text('label').notNull(),
    hint: text('hint'),
    image: text('image'),
    /** For colours: the family they are filtered by. */
    family: text('family'),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('attribute_option_value').on(table.attributeId, table.value)],
);

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
    /** Attribute codes that are chosen, in the order of the pickers. */
    optionCodes: text('option_codes')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    isActive: boolean('is_active').notNull().default(true),
    newUntil: moment('new_until'),
    saleEndsAt: moment('sale_ends_at'),
    soldCount: integer('sold_count').notNull().default(0),
    /** Kept by the reviews; never written by hand. */
    ratingAverage: real('rating_average').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    /** Weighted words: name A, attributes B, categories C, description D (records/search-index.ts). */
    searchVector: tsvector('search_vector'),
    searchText: text('search_text').notNull().default(''),
    /**
     * What lists sort, filter and count by, kept by triggers (migrations/0003): the variant that the product's page
     * opens with, its prices, the lowest price that can be bought, whether any can, and all options of the product and its variants.
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
    index('product_search').using('gin', table.searchVector),
    index('product_trigrams').using('gin', sql`${table.searchText} gin_trgm_ops`),
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
  (table) => [index('product_image_product').on(table.productId, table.position)],
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
    /** The category of the breadcrumbs. */
    isMain: boolean('is_main').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_category_category').on(table.categoryId),
  ],
);

/** What every variant of a product has, beside what is chosen: texture, cap, lace of a one-lace wig. */
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
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Its own options and those that all of its product have; kept by triggers (migrations/0003). */
    optionIds: optionIds(),
    updatedAt: updatedAt(),
  },
  (table) => [index('variant_product').on(table.productId, table.position)],
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

export const linkedProducts = pgTable(
  'linked_products',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    linkedId: integer('linked_id')
      .notNull()
      .references(() => products.id),
    type: text('type').$type<'related' | 'up_sell' | 'cross_sell'>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.linkedId, table.type] })],
);

export const bundles = pgTable('bundles', {
  id: serial('id').primaryKey(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id),
  title: text('title').notNull(),
  text: text('text').notNull(),
  discountPercent: integer('discount_percent').notNull(),
  /** What is in it; `instead`: the same in other lengths, each of which steps down with what has its place in the others. */
  slots: jsonb('slots').$type<BundleSlot[]>().notNull(),
});
