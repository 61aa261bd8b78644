import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CONVERSION_STEPS } from '@/contract/statistics';
import { checkAtLeast, checkOneOf } from './columns';

/** The steps that are counted as they happen; whether an order is paid is seen at the order. */
const countedSteps = CONVERSION_STEPS.filter((step) => step !== 'paid');

/** How many shoppers got to a step on a day: sums alone, with nothing about any of them. */
export const conversionCounts = pgTable(
  'conversion_counts',
  {
    /** Of the shop's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step', { enum: CONVERSION_STEPS }).notNull(),
    shoppers: integer('shoppers').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step] }),
    checkOneOf(table.step, countedSteps),
    checkAtLeast(table.shoppers, 1),
  ],
);
