import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import {
  checkAtLeast,
  checkBetween,
  checkOneOf,
  createdAt,
  moderationStatus,
  moderationStatuses,
  timestamptz,
} from './columns';
import { customers } from './customer';
import { orderItems } from './order';
import { products } from './product';

export const reviews = pgTable(
  'reviews',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    orderItemId: integer('order_item_id')
      .unique()
      .references(() => orderItems.id, { onDelete: 'set null' }),
    nickname: text('nickname').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** The worn variant as text: "20 in, 180%, cap M". */
    optionsText: text('options_text').notNull().default(''),
    wears: text('wears').notNull().default(''),
    /** -2 runs shorter … 2 runs longer; null when not given. */
    fit: integer('fit'),
    likes: integer('likes').notNull().default(0),
    reply: text('reply'),
    /** Null for answers that were written before their dates were kept. */
    repliedAt: timestamptz('replied_at'),
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    status: moderationStatus(),
    /** Written for the demo, not by a shopper. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_product').on(table.productId, table.createdAt),
    index('review_customer').on(table.customerId),
    index('review_status').on(table.status, table.createdAt),
    index('review_images').using('gin', table.images),
    checkBetween(table.rating, 1, 5),
    checkBetween(table.fit, -2, 2),
    checkAtLeast(table.likes, 0),
    checkOneOf(table.status, moderationStatuses),
  ],
);

export const reviewLikes = pgTable(
  'review_likes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id),
    /** The customer, or the guest token. */
    shopperId: text('shopper_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.shopperId] })],
);

/** Shoppers' photos of worn products, each hidden until a person moderates it. */
export const customerPhotos = pgTable(
  'customer_images',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** An image is shown once. */
    path: text('path').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    caption: text('caption').notNull(),
    nickname: text('nickname').notNull(),
    /** Attribute values; null when the product has none or none was given. */
    texture: text('texture'),
    length: text('length'),
    status: moderationStatus(),
    /** Drawn for the demo, not sent by a shopper. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_image_status').on(table.status, table.createdAt),
    index('customer_image_customer').on(table.customerId),
    checkOneOf(table.status, moderationStatuses),
  ],
);

/** Products visible in a photo, the worn one at position 0. */
export const customerPhotoProducts = pgTable(
  'customer_image_products',
  {
    photoId: integer('image_id')
      .notNull()
      .references(() => customerPhotos.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.photoId, table.productId] }),
    index('customer_image_product').on(table.productId),
  ],
);
