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
import { checkAtLeast, checkOneOf, createdAt, timestamptz, updatedAt } from './columns';
import type { AddressJson, HairProfileJson } from './json-columns';

/** '': not given */
const genders = ['female', 'male', 'other', ''] as const;
const identityProviders = ['google', 'facebook', 'apple'] as const;
const codePurposes = ['login', 'reset', 'close'] as const;

/** As in orders: `concat_ws` is not immutable. */
const SEARCH_TEXT = `lower(${[
  'email',
  'firstname',
  'lastname',
  'nickname',
  // One word: numbers are typed with their prefix, too.
  `area_code || regexp_replace(phone, '[^0-9]', '', 'g')`,
].join(` || ' ' || `)})`;

export const customers = pgTable(
  'customers',
  {
    id: serial('id').primaryKey(),
    /** Trimmed and lower case: addresses are case-insensitive. */
    email: text('email').notNull().unique(),
    /** When the customer proved ownership of the address, by an emailed code or link or through a social provider. */
    emailVerifiedAt: timestamptz('email_proven_at'),
    /** argon2id; null for customers of a social provider who have set none. */
    passwordHash: text('password_hash'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    nickname: text('nickname').notNull().default(''),
    gender: text('gender', { enum: genders }).notNull().default(''),
    dob: date('dob', { mode: 'string' }),
    avatar: text('avatar'),
    /** Digits of the prefix, "1", and of the number: a login by phone looks them up. */
    areaCode: text('area_code').notNull().default(''),
    phone: text('phone').notNull().default(''),
    phoneDigits: text('phone_digits'),
    groupId: integer('group_id').notNull().default(1),
    hairProfile: jsonb('hair_profile').$type<HairProfileJson>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What the back office searches, in lower case: email address, names, digits of the phone number. */
    searchText: text('search_text').generatedAlwaysAs(sql.raw(SEARCH_TEXT)),
  },
  (table) => [
    index('customer_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    uniqueIndex('customer_phone')
      .on(table.areaCode, table.phoneDigits)
      .where(sql`phone_digits is not null`),
    checkOneOf(table.gender, genders),
  ],
);

/** Login sessions. Token and login secret themselves exist only in the shopper's cookies. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_key').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** SHA-256 of the login secret, without which the token is useless; null for a login made without a browser. */
    loginSecretHash: text('secret_key'),
    /** The guest who logged in: what they were still sending as a guest is merged into the account. */
    guestTokenHash: text('guest_token_hash'),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('session_customer').on(table.customerId),
    index('session_guest').on(table.guestTokenHash),
  ],
);

/** Customers at Google, Facebook or Apple. */
export const externalIdentities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: identityProviders }).notNull(),
    /** The provider's id of the person. */
    subject: text('subject').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identity_customer').on(table.customerId),
    checkOneOf(table.provider, identityProviders),
  ],
);

/** Emailed codes that prove ownership of an address. Only the newest is valid; it is deleted when used. */
export const oneTimeCodes = pgTable(
  'mailed_keys',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** argon2id: six digits under a fast hash are as good as plain text. */
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the link's token; a login code has no link. */
    linkTokenHash: text('link_key'),
    /** Wrong codes entered. */
    attempts: integer('tries').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.purpose] }),
    checkOneOf(table.purpose, codePurposes),
    checkAtLeast(table.attempts, 0),
  ],
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

/** Images uploaded by shoppers. Only the uploader may use one. */
export const uploads = pgTable(
  'uploads',
  {
    path: text('path').primaryKey(),
    ownerId: text('owner_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Visible to everyone; until then to its uploader. */
    isPublic: boolean('is_shown').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('upload_owner').on(table.ownerId)],
);

export type CustomerRow = typeof customers.$inferSelect;
