import { integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { checkOneOf, createdAt, timestamptz } from './columns';
import type { ProductImportOptionsJson } from './json-columns';

/** `checking` and `running` are work of a process, which keeps `heartbeat_at` new. */
export const productImportStatuses = [
  ...(['checking', 'checked', 'running', 'done', 'failed', 'discarded'] as const),
] as const;

/** Imports of products from the back office: the file, what it would change, and what it has changed. */
export const productImports = pgTable(
  'product_imports',
  {
    id: serial('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** Compressed, in base64; empty once it is no longer needed. */
    file: text('file').notNull(),
    status: text('status', { enum: productImportStatuses }).notNull().default('checking'),
    options: jsonb('options').$type<ProductImportOptionsJson>().notNull(),
    /** Products that were looked at, and all of the file once they are known. */
    doneCount: integer('done_count').notNull().default(0),
    totalCount: integer('total_count'),
    /** What the check found. */
    preview: jsonb('preview').$type<Record<string, unknown>>(),
    /** What the import has done. */
    result: jsonb('result').$type<Record<string, unknown>>(),
    /** A sentence for people. */
    failure: text('failure'),
    actorName: text('actor_name').notNull(),
    createdAt: createdAt(),
    heartbeatAt: timestamptz('heartbeat_at'),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [checkOneOf(table.status, productImportStatuses)],
);
