import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from './columns';
import type { HairProfileRecord } from './records';

export const customers = pgTable(
  'customers',
  {
    id: serial('id').primaryKey(),
    /** Trimmed and in lower case: addresses are compared without case. */
    email: text('email').notNull().unique(),
    /** argon2id; null for somebody who came by a third party and has chosen none. */
    passwordHash: text('password_hash'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    nickname: text('nickname').notNull().default(''),
    gender: text('gender').$type<'female' | 'male' | 'other' | ''>().notNull().default(''),
    dob: date('dob', { mode: 'string' }),
    avatar: text('avatar'),
    /** Digits of the prefix, "1", and of the number: what a login by phone is looked up with. */
    areaCode: text('area_code').notNull().default(''),
    phone: text('phone').notNull().default(''),
    phoneDigits: text('phone_digits'),
    groupId: integer('group_id').notNull().default(1),
    hairProfile: jsonb('hair_profile').$type<HairProfileRecord>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('customer_phone')
      .on(table.areaCode, table.phoneDigits)
      .where(sql`phone_digits is not null`),
  ],
);

/** Who is logged in. The token itself stands in the shopper's cookie alone. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. */
    tokenKey: text('token_key').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_customer').on(table.customerId)],
);
