import { getTableName, sql } from 'drizzle-orm';
import { check, customType, integer, text, timestamp, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => timestamptz('created_at').notNull().defaultNow();
export const updatedAt = () => timestamptz('updated_at').notNull().defaultNow();

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const optionIds = () =>
  integer('option_ids')
    .array()
    .notNull()
    .default(sql`'{}'::int[]`);

/** The name that PostgreSQL would choose itself. */
const toCheckName = (column: ExtraConfigColumn) => `${getTableName(column.table)}_${column.name}_check`;

/** Allows only these values: the list that the column's type comes from, so that the two cannot differ. */
export const checkOneOf = (column: ExtraConfigColumn, values: readonly string[]) =>
  check(toCheckName(column), sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

export const checkAtLeast = (column: ExtraConfigColumn, min: number) =>
  check(toCheckName(column), sql`${column} >= ${sql.raw(String(min))}`);

export const checkBetween = (column: ExtraConfigColumn, min: number, max: number) =>
  check(toCheckName(column), sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`);

export const moderationStatuses = ['pending', 'approved', 'rejected'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** Content of shoppers is hidden until a person moderates it. */
export const moderationStatus = () =>
  text('status', { enum: moderationStatuses }).notNull().default('pending');
