import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** The first response to an idempotent write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    shopperId: text('shopper_key').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** null while the first request is running. */
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.call, table.key] })],
);
