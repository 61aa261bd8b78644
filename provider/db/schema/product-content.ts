import { integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { checkOneOf } from './columns';
import { products } from './product';

const howToKinds = ['measure', 'install', 'wash', 'store'] as const;

export const questions = pgTable('questions', {
  id: serial('id').primaryKey(),
  /** For one product, or for a product kind. */
  productId: integer('product_id').references(() => products.id),
  kind: text('kind'),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  position: integer('position').notNull().default(0),
});

export const howTos = pgTable(
  'how_tos',
  {
    id: serial('id').primaryKey(),
    /** Applicable product kinds. */
    forKinds: text('for_kinds').array().notNull(),
    kind: text('kind', { enum: howToKinds }).notNull(),
    title: text('title').notNull(),
    image: text('image'),
    video: text('video'),
    minutes: integer('minutes').notNull(),
    steps: jsonb('steps').$type<{ title: string; text: string }[]>().notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [checkOneOf(table.kind, howToKinds)],
);
