import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TemplateBlockJson, SurveyQuestionJson } from './activity-json';
import { checkAtLeast, checkOneOf, createdAt, timestamptz, updatedAt } from './columns';
import { coupons } from './coupon';
import { customers } from './customer';
import { emails } from './mail';

const emailEventTypes = ['open', 'click'] as const;

/** Gifts at the entrance of the grand opening. */
export const eventGifts = pgTable(
  'opening_gifts',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt').notNull(),
    /** null: unlimited. */
    total: integer('total'),
    remaining: integer('left_over'),
    position: integer('position').notNull(),
  },
  (table) => [checkAtLeast(table.total, 0), checkAtLeast(table.remaining, 0)],
);

/** Registrations for the grand opening, one per email. */
export const eventRegistrations = pgTable(
  'opening_places',
  {
    id: serial('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    instagram: text('instagram').notNull().default(''),
    photo: text('photo'),
    giftId: integer('gift_id').references(() => eventGifts.id),
    customerId: integer('customer_id').references(() => customers.id),
    guestTokenHash: text('guest_key'),
    createdAt: createdAt(),
  },
  (table) => [
    index('opening_place_guest').on(table.guestTokenHash),
    index('opening_place_customer').on(table.customerId),
  ],
);

/** A customer's invite link. */
export const invites = pgTable('invites', {
  code: text('code').primaryKey(),
  customerId: integer('customer_id')
    .notNull()
    .unique()
    .references(() => customers.id),
  createdAt: createdAt(),
});

/** Shoppers who claimed an invite; each can claim only one. */
export const inviteClaims = pgTable(
  'invite_claims',
  {
    id: serial('id').primaryKey(),
    code: text('code')
      .notNull()
      .references(() => invites.code),
    /** Lower case: the account's, or the one a guest entered. */
    email: text('email').notNull(),
    customerId: integer('customer_id').references(() => customers.id),
    guestTokenHash: text('guest_key'),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** When the inviter received the points for it. */
    rewardedAt: timestamptz('rewarded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // Anyone can enter any address: a claim belongs to its shopper and blocks no other shopper's.
    uniqueIndex('invite_claim_guest').on(table.guestTokenHash, table.email),
    uniqueIndex('invite_claim_customer').on(table.customerId),
    index('invite_claim_code').on(table.code),
  ],
);

/** Landing pages made of blocks, at /activity/{urlPath}. */
export const diyTemplates = pgTable('diy_templates', {
  id: serial('id').primaryKey(),
  urlPath: text('url_path').notNull().unique(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  image: text('image').notNull(),
  blocks: jsonb('blocks').$type<TemplateBlockJson[]>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  updatedAt: updatedAt(),
});

export const surveys = pgTable('surveys', {
  id: serial('id').primaryKey(),
  identifier: text('identifier').notNull().unique(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  questions: jsonb('questions').$type<SurveyQuestionJson[]>().notNull(),
  isOpen: boolean('is_open').notNull().default(true),
});

export const surveyAnswers = pgTable(
  'survey_answers',
  {
    surveyId: integer('survey_id')
      .notNull()
      .references(() => surveys.id),
    /** The customer, or the guest token. Answering again replaces the earlier answers. */
    shopperId: text('shopper_key').notNull(),
    answers: jsonb('answers').$type<{ questionId: string; value: string }[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.shopperId] })],
);

/** Which emails were opened, and which brought a reader back. */
export const emailEvents = pgTable(
  'mail_events',
  {
    emailId: integer('mail_id')
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    event: text('event', { enum: emailEventTypes }).notNull(),
    times: integer('times').notNull().default(1),
    /** Target of the last click. */
    path: text('path'),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.emailId, table.event] }),
    checkOneOf(table.event, emailEventTypes),
    checkAtLeast(table.times, 1),
  ],
);
