import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { checkAtLeast, checkOneOf, createdAt, timestamptz } from './columns';
import { coupons } from './coupon';
import { variants } from './variant';

const textSides = ['left', 'right'] as const;
const popupTypes = ['coupon', 'newsletter', 'notice', 'retention'] as const;

export const currencies = pgTable(
  'currencies',
  {
    code: text('code').primaryKey(),
    symbol: text('symbol').notNull(),
    name: text('name').notNull(),
    rate: doublePrecision('rate').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [check('currencies_rate_check', sql`${table.rate} > 0`)],
);

export const countries = pgTable('countries', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  phonePrefix: text('phone_prefix').notNull(),
  postcodeLabel: text('postcode_label').notNull(),
  postcodePattern: text('postcode_pattern'),
  postcodeExample: text('postcode_example'),
  isRegionRequired: boolean('is_region_required').notNull().default(false),
  hasShipping: boolean('has_shipping').notNull().default(true),
});

export const regions = pgTable(
  'regions',
  {
    id: serial('id').primaryKey(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    code: text('code').notNull(),
    name: text('name').notNull(),
    hasShipping: boolean('has_shipping').notNull().default(true),
  },
  (table) => [uniqueIndex('region_code').on(table.countryCode, table.code)],
);

export const taxRates = pgTable(
  'tax_rates',
  {
    id: serial('id').primaryKey(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    /** null: the whole country */
    regionCode: text('region_code'),
    title: text('title').notNull(),
    /** Hundredths of a percent: 725 is 7.25 %. */
    basisPoints: integer('basis_points').notNull(),
  },
  (table) => [checkAtLeast(table.basisPoints, 0)],
);

export const shippingMethods = pgTable(
  'shipping_methods',
  {
    /** carrier_method */
    code: text('code').primaryKey(),
    carrierCode: text('carrier_code').notNull(),
    methodCode: text('method_code').notNull(),
    carrierTitle: text('carrier_title').notNull(),
    methodTitle: text('method_title').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Free from this subtotal after discounts; null: never free. */
    freeFromCents: integer('free_from_cents'),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
    isTracked: boolean('is_tracked').notNull().default(true),
    /** Destinations; null: all that we ship to. */
    countryCodes: text('country_codes').array(),
    position: integer('position').notNull(),
  },
  (table) => [
    checkAtLeast(table.amountCents, 0),
    checkAtLeast(table.freeFromCents, 0),
    checkAtLeast(table.daysMin, 0),
    check('shipping_methods_days_max_check', sql`${table.daysMax} >= ${table.daysMin}`),
  ],
);

export const holidays = pgTable('holidays', { day: text('day').primaryKey(), name: text('name').notNull() });

/** Small editable lists: footer columns, hot words, home blocks, the cut-off hour, shipping protection. */
export const configs = pgTable(
  'configs',
  {
    module: text('module').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module, table.key] })],
);

export const topBanners = pgTable('top_banners', {
  id: serial('id').primaryKey(),
  image: text('image'),
  text: text('text').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull(),
  eventLabel: text('event_label'),
  promotionId: text('promotion_id'),
  startsAt: timestamptz('starts_at'),
  endsAt: timestamptz('ends_at'),
  position: integer('position').notNull(),
});

export const positionBanners = pgTable(
  'wides',
  {
    id: serial('id').primaryKey(),
    slot: text('place').notNull(),
    image: text('image').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    link: text('link').notNull(),
    /** The empty side of the image. */
    textSide: text('words_side', { enum: textSides }).notNull().default('left'),
    position: integer('position').notNull(),
  },
  (table) => [checkOneOf(table.textSide, textSides)],
);

export const popups = pgTable(
  'popups',
  {
    id: serial('id').primaryKey(),
    identifier: text('identifier').notNull().unique(),
    type: text('type', { enum: popupTypes }).notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    image: text('image'),
    link: text('link'),
    delaySeconds: integer('delay_seconds').notNull().default(20),
    couponId: integer('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    /** Paths it shows on, "*" for all. */
    paths: text('paths').array().notNull(),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
  },
  (table) => [checkOneOf(table.type, popupTypes), checkAtLeast(table.delaySeconds, 0)],
);

export const seoItems = pgTable('seo_items', {
  url: text('url').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  keywords: text('keywords').notNull().default(''),
  image: text('image'),
  canonical: text('canonical'),
});

export const urlRedirects = pgTable('url_redirects', {
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
  status: integer('status').notNull().default(301),
});

export const subscribers = pgTable('subscribers', {
  id: serial('id').primaryKey(),
  email: text('email').notNull().unique(),
  createdAt: createdAt(),
});

export const backInStock = pgTable(
  'back_in_stock',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    notifiedAt: timestamptz('notified_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('back_in_stock_once').on(table.email, table.variantId)],
);

export const videos = pgTable('videos', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  poster: text('poster').notNull(),
  source: text('source').notNull(),
  seconds: integer('seconds').notNull(),
  productSkus: text('product_skus').array().notNull(),
  position: integer('position').notNull(),
});

/** Cache tags that a command has made stale: instances of the shop read them (platform/cluster). */
export const cacheInvalidations = pgTable(
  'cache_invalidations',
  {
    id: serial('id').primaryKey(),
    tags: text('tags').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('cache_invalidation_created').on(table.createdAt)],
);
