import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { RIGHTS, STAFF_ROLES } from '@/contract/staff';
import { checkOneOf, createdAt, timestamptz, updatedAt } from './columns';

const actorKinds = ['staff', 'key'] as const;
const outcomes = ['done', 'refused'] as const;

/** Who runs the shop. Nobody is deleted, since the audit log names them; `disabledAt` ends their access. */
export const staff = pgTable(
  'staff',
  {
    id: serial('id').primaryKey(),
    /** Trimmed and lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    /** argon2id; null until a one-time link was used. */
    passwordHash: text('password_hash'),
    /** Base32, of an authenticator app; counts once a code of it was entered. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: timestamptz('totp_confirmed_at'),
    /** The time step of the last code: no code is accepted twice. */
    totpLastStep: integer('totp_last_step'),
    disabledAt: timestamptz('disabled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [checkOneOf(table.role, STAFF_ROLES)],
);
export type StaffRow = typeof staff.$inferSelect;

/** Links with which a member of staff chooses a password: one each, which ends when it is used. */
export const staffLinks = pgTable('staff_links', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id),
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** Links with which somebody becomes the first owner. They count for nothing once there is a member of staff. */
export const firstOwnerLinks = pgTable('first_owner_links', {
  id: serial('id').primaryKey(),
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** The devices on which staff are signed in. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: serial('id').primaryKey(),
    /** SHA-256 of the token, which exists only in the cookie. */
    tokenHash: text('token_hash').notNull().unique(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** Whether the second factor was entered; until then the session opens nothing else. */
    isComplete: boolean('is_complete').notNull(),
    /** Of the browser, as it names itself; at most 200 characters. */
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('staff_session_staff').on(table.staffId)],
);

/** Passkeys of staff. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    name: text('name').notNull(),
    /** Base64url, like the public key. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Of signatures, so that a copy is noticed; many passkeys always have 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index('staff_passkey_staff').on(table.staffId)],
);

/** What a passkey has to sign: each counts once, for a few minutes. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    id: serial('id').primaryKey(),
    /** SHA-256. */
    challengeHash: text('challenge_hash').notNull().unique(),
    /** Who adds a passkey; null: somebody signs in. */
    staffId: integer('staff_id').references(() => staff.id),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('staff_challenge_staff').on(table.staffId)],
);

/** Keys of machines, which are shown once, when they are created. */
export const adminKeys = pgTable('admin_keys', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** SHA-256. */
  keyHash: text('key_hash').notNull().unique(),
  rights: text('rights', { enum: RIGHTS }).array().notNull(),
  createdBy: integer('created_by').references(() => staff.id),
  createdAt: createdAt(),
  lastUsedAt: timestamptz('last_used_at'),
});

/** Every write of the back office: the row is there before the write begins, and says afterwards how it ended. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    createdAt: timestamptz('created_at').notNull(),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    /** Of `staff` or `admin_keys`; null for the key of the settings. */
    actorId: integer('actor_id'),
    /** As it was then. */
    actorName: text('actor_name').notNull(),
    /** The call: "order.refund". */
    action: text('action').notNull(),
    /** What was asked for, without secrets. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** Null: it has not ended, or the process was. */
    outcome: text('outcome', { enum: outcomes }),
    clientIp: text('client_ip').notNull(),
  },
  (table) => [
    index('audit_log_created').on(table.createdAt),
    checkOneOf(table.actorKind, actorKinds),
    checkOneOf(table.outcome, outcomes),
  ],
);

/** Searches of orders that a member of staff has saved. */
export const savedOrderViews = pgTable(
  'saved_order_views',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    name: text('name').notNull(),
    /** The query string of the page. */
    query: text('query').notNull(),
    /** Whether others of the staff see it too. */
    isShared: boolean('is_shared').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_order_view_name').on(table.staffId, table.name),
    index('saved_order_view_shared')
      .on(table.name)
      .where(sql`is_shared`),
  ],
);
