import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { ShareChannel } from '@/contract/blog';
import {
  checkAtLeast,
  checkOneOf,
  createdAt,
  moderationStatus,
  moderationStatuses,
  timestamptz,
  tsvector,
  updatedAt,
} from './columns';
import { customers } from './customer';

const pageSections = ['about', 'help', 'legal'] as const;

export const blogCategories = pgTable('blog_categories', {
  id: serial('id').primaryKey(),
  urlPath: text('url_path').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});

export const posts = pgTable(
  'posts',
  {
    id: serial('id').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => blogCategories.id),
    urlPath: text('url_path').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt').notNull(),
    author: text('author').notNull(),
    content: text('content').notNull().default(''),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Products in it, in order of mention. */
    productSkus: text('product_skus')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    views: integer('views').notNull().default(0),
    minutes: integer('minutes').notNull(),
    publishedAt: timestamptz('published_at').notNull(),
    updatedAt: updatedAt(),
    /** Weighted words: title A, summary B, content D. */
    searchVector: tsvector('search_vector').generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('english', ${posts.title}), 'A')
        || setweight(to_tsvector('english', ${posts.summary}), 'B')
        || to_tsvector('english', ${posts.content})`,
    ),
  },
  (table) => [checkAtLeast(table.views, 0), index('post_search').using('gin', table.searchVector)],
);

/** Reader comments on posts; hidden until a person moderates them. */
export const postComments = pgTable(
  'post_comments',
  {
    id: serial('id').primaryKey(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id),
    /** The comment it replies to, which is never a reply itself. */
    parentId: integer('parent_id').references((): AnyPgColumn => postComments.id),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    nickname: text('nickname').notNull(),
    content: text('content').notNull(),
    isFromShop: boolean('is_from_shop').notNull().default(false),
    status: moderationStatus(),
    createdAt: createdAt(),
  },
  (table) => [
    index('post_comment_shown').on(table.postId, table.status, table.createdAt),
    index('post_comment_waiting')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    checkOneOf(table.status, moderationStatuses),
  ],
);

/** How often a post was shared, by channel. */
export const postShares = pgTable(
  'post_shares',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id),
    channel: text('channel').$type<ShareChannel>().notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.channel] }),
    checkOneOf(table.channel, ShareChannel.options),
    checkAtLeast(table.count, 0),
  ],
);

/** Static text pages: shipping, returns, about … Each is served at /{urlPath}. */
export const cmsPages = pgTable(
  'cms_pages',
  {
    id: serial('id').primaryKey(),
    urlPath: text('url_path').notNull().unique(),
    /** Pages of one section link to each other. */
    section: text('shelf', { enum: pageSections }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
    questions: jsonb('questions').$type<{ question: string; answer: string }[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [checkOneOf(table.section, pageSections)],
);
