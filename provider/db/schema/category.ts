import { boolean, integer, jsonb, pgTable, serial, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns';
import type { CategoryRulesJson } from './json-columns';

export const categories = pgTable('categories', {
  id: serial('id').primaryKey(),
  parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
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
  /** Which products belong to it besides those that files and the shop have put there; null if none do by a rule. */
  rules: jsonb('rules').$type<CategoryRulesJson>(),
  updatedAt: updatedAt(),
});

/** The menu is its own tree: a column may link to a category or to a filtered list of one. */
export const navigationItems = pgTable('nav_items', {
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
