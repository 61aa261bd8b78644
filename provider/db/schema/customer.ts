import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, timestamptz, updatedAt } from './columns';
import type { AddressJson, HairProfileJson } from './records';

export const customers = pgTable(
  'customers',
  {
    id: serial('id').primaryKey(),
    /** Trimmed and in lower case: addresses are compared without case. */
    email: text('email').notNull().unique(),
    /** When the customer has shown that the address is theirs: by a mailed code or link, or by a provider's word. */
    emailVerifiedAt: timestamptz('email_proven_at'),
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
    hairProfile: jsonb('hair_profile').$type<HairProfileJson>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('customer_phone')
      .on(table.areaCode, table.phoneDigits)
      .where(sql`phone_digits is not null`),
  ],
);

/** Who is logged in. Token and login secret themselves stand in the shopper's cookies alone. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_key').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** SHA-256 of the login secret, without which the token opens nothing; null for a login that no browser made. */
    loginSecretHash: text('secret_key'),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('session_customer').on(table.customerId)],
);

/** Who somebody is at Google, Facebook or Apple. */
export const externalIdentities = pgTable(
  'identities',
  {
    provider: text('provider').$type<'google' | 'facebook' | 'apple'>().notNull(),
    /** The provider's own id of the person. */
    subject: text('subject').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identity_customer').on(table.customerId),
  ],
);

/** What was mailed to show that an address is one's own. The newest mail counts; it is gone once it has been used. */
export const oneTimeCodes = pgTable(
  'mailed_keys',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    purpose: text('purpose').$type<'login' | 'reset'>().notNull(),
    /** argon2id: six digits under a fast hash would be as good as plain. */
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the link's token; a login code comes without a link. */
    linkTokenHash: text('link_key'),
    /** Wrong codes so far. */
    attempts: integer('tries').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.purpose] })],
);

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    address: jsonb('address').$type<AddressJson>().notNull(),
    isDefaultShipping: boolean('is_default_shipping').notNull().default(false),
    isDefaultBilling: boolean('is_default_billing').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('customer_address_customer').on(table.customerId),
    uniqueIndex('customer_address_shipping')
      .on(table.customerId)
      .where(sql`is_default_shipping`),
    uniqueIndex('customer_address_billing')
      .on(table.customerId)
      .where(sql`is_default_billing`),
  ],
);

/** Pictures that shoppers have sent. Only who sent one may use it. */
export const uploads = pgTable(
  'uploads',
  {
    path: text('path').primaryKey(),
    ownerId: text('owner_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Everybody may see it; until then its sender alone. */
    isPublic: boolean('is_shown').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('upload_owner').on(table.ownerId)],
);
