import { sql } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

export const optionIds = () =>
  integer('option_ids')
    .array()
    .notNull()
    .default(sql`'{}'::int[]`);
