import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { products } from './product';

export const questions = pgTable('questions', {
  id: serial('id').primaryKey(),
  /** Either of one product, or of a kind of goods. */
  productId: integer('product_id').references(() => products.id),
  kind: text('kind'),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  position: integer('position').notNull().default(0),
});

export const howTos = pgTable('how_tos', {
  id: serial('id').primaryKey(),
  /** Kinds of goods it is for. */
  forKinds: text('for_kinds').array().notNull(),
  kind: text('kind').$type<'measure' | 'install' | 'wash' | 'store'>().notNull(),
  title: text('title').notNull(),
  image: text('image'),
  video: text('video'),
  minutes: integer('minutes').notNull(),
  steps: jsonb('steps').$type<{ title: string; text: string }[]>().notNull(),
  position: integer('position').notNull().default(0),
});

export const reviews = pgTable(
  'reviews',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    customerId: integer('customer_id'),
    orderItemId: integer('order_item_id').unique(),
    nickname: text('nickname').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** What was worn, in words: "20 in, 180%, cap M". */
    optionsText: text('options_text').notNull().default(''),
    wears: text('wears').notNull().default(''),
    /** -2 runs shorter … 2 runs longer; null when nothing was said. */
    fit: integer('fit'),
    likes: integer('likes').notNull().default(0),
    reply: text('reply'),
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Held back until a person has looked. */
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    /** Written for the demo shop, by no shopper. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_product').on(table.productId, table.createdAt),
    index('review_customer').on(table.customerId),
    index('review_status').on(table.status, table.createdAt),
  ],
);

export const reviewLikes = pgTable(
  'review_likes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id),
    /** The customer, or the guest's token. */
    shopperId: text('shopper_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.shopperId] })],
);

/** Shoppers' photos with the goods worn, each held back until a person has looked. */
export const customerPhotos = pgTable(
  'customer_images',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id'),
    /** A picture is shown once. */
    path: text('path').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    caption: text('caption').notNull(),
    nickname: text('nickname').notNull(),
    /** Values of the attributes; null where the piece has none, or nothing was said. */
    texture: text('texture'),
    length: text('length'),
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    /** Drawn for the demo shop, sent by no shopper. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_image_status').on(table.status, table.createdAt),
    index('customer_image_customer').on(table.customerId),
  ],
);

/** What is to be seen in a photo, the piece that is worn at position 0. */
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

/** Words that mean the same to a shopper; both sides lower case. */
export const synonyms = pgTable('synonyms', {
  id: serial('id').primaryKey(),
  term: text('term').notNull().unique(),
  expansion: text('expansion').notNull(),
});

/** The vocabulary that typos are corrected to and suggestions are made of. */
export const searchWords = pgTable(
  'search_words',
  {
    phrase: text('phrase').primaryKey(),
    weight: integer('weight').notNull().default(1),
    isSuggestion: boolean('is_suggestion').notNull().default(false),
  },
  (table) => [index('search_word_trigrams').using('gin', sql`${table.phrase} gin_trgm_ops`)],
);
