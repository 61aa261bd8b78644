import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { QUESTION_STATUSES } from '@/contract/admin-question';
import { checkOneOf, createdAt, timestamptz } from './columns';
import { customers } from './customer';
import { products } from './product';

/** What shoppers have asked about products. `questions` has those that the shop answers by itself. */
export const shopperQuestions = pgTable(
  'shopper_questions',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Where the answer goes; empty for questions of the shop folder. */
    email: text('email').notNull(),
    nickname: text('nickname').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull().default(''),
    status: text('status', { enum: QUESTION_STATUSES }).notNull().default('pending'),
    createdAt: createdAt(),
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [
    index('shopper_question_shown').on(table.productId, table.status, table.answeredAt),
    index('shopper_question_status').on(table.status, table.createdAt),
    index('shopper_question_email').on(table.email),
    index('shopper_question_customer')
      .on(table.customerId)
      .where(sql`${table.customerId} is not null`),
    checkOneOf(table.status, QUESTION_STATUSES),
  ],
);
