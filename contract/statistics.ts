import { z } from 'zod';
import { get } from './call';
import { Amount, Id, numberParam } from './primitives';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Three years, with a leap day. */
export const PERIOD_DAYS_MAX = 1_096;
/** A variant of which so many or fewer are left is about to end. */
export const LOW_STOCK_MAX = 5;

export const SALES_STEPS = ['day', 'week', 'month'] as const;
export type SalesStep = (typeof SALES_STEPS)[number];

/** What shoppers of a day got to, in this order. */
export const CONVERSION_STEPS = ['visit', 'product', 'cart', 'checkout', 'placed', 'paid'] as const;
export type ConversionStep = (typeof CONVERSION_STEPS)[number];

const createDay = (name: string) =>
  z.iso
    .date({ error: `${name} must be a day, such as 2026-11-26`, abort: true })
    .refine((text) => text >= '2000' && text < '2101', {
      error: `${name} must be between 2000 and 2100`,
      abort: true,
    });

/** Days of the shop's time zone, both inclusive. */
const Period = z.object({ from: createDay('from'), to: createDay('to') });

const checkPeriod = <Input extends typeof Period>(input: Input) =>
  input
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'to must not be before from', abort: true })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < PERIOD_DAYS_MAX * DAY_MS, {
      path: ['to'],
      error: `to must be within ${PERIOD_DAYS_MAX} days of from`,
    });

const SalesFigures = z.object({
  /** Orders that were placed then and are paid; cancelled and unpaid ones do not count. */
  orders: z.number(),
  /** What they came to, with shipping and tax. */
  gross: Amount,
  /** Refunds made then, whenever the order was placed. */
  refunds: Amount,
  net: Amount,
  /** `gross` per order; null without orders. */
  averageOrder: Amount.nullable(),
});

const LinkedOrder = z.object({ incrementId: z.string(), email: z.string() });

/** Figures of the shop. Amounts are in its base currency: those of other currencies at the rate of their order. */
export const statisticsContract = {
  /** What is to be done now; a part whose right the caller does not have is null. */
  today: get('/api/admin/statistics/today', {
    data: z.object({
      day: z.string(),
      timeZone: z.string(),
      currency: z.string(),
      orders: z.object({
        /** Paid orders of which nobody has begun to pack. */
        toPack: z.number(),
        beingPacked: z.number(),
        /** Orders whose newest payment failed, or one of whose instalments did. */
        failedPayments: z.object({ count: z.number(), items: z.array(LinkedOrder) }),
      }),
      /** Exchanges of which the items have arrived, and the replacement has not left. */
      returns: z.object({ replacementsToPack: z.number() }).nullable(),
      moderation: z
        .object({ reviews: z.number(), photos: z.number(), comments: z.number(), questions: z.number() })
        .nullable(),
      stock: z
        .object({
          /** Variants on sale with at most LOW_STOCK_MAX left, and those with none. */
          low: z.number(),
          out: z.number(),
          items: z.array(
            z.object({ variantId: Id, productName: z.string(), sku: z.string(), stock: z.number() }),
          ),
        })
        .nullable(),
      sales: SalesFigures.nullable(),
    }),
  }),
  sales: get('/api/admin/statistics/sales', {
    input: checkPeriod(Period.extend({ by: z.enum(SALES_STEPS).default('day') })),
    data: z.object({
      currency: z.string(),
      timeZone: z.string(),
      totals: SalesFigures,
      /** One for each day, week or month, also without sales. Weeks begin on Monday; the first may begin before `from`. */
      items: z.array(SalesFigures.extend({ start: z.string() })),
    }),
  }),
  products: get('/api/admin/statistics/products', {
    input: checkPeriod(
      Period.extend({
        sort: z.enum(['quantity', 'revenue']).default('revenue'),
        limit: numberParam(z.number().int().min(1).max(100)).default(20),
      }),
    ),
    data: z.object({
      currency: z.string(),
      items: z.array(
        z.object({
          productId: z.number(),
          name: z.string(),
          /** Without what was refunded. */
          quantity: z.number(),
          /** After discounts, before points, shipping and tax. */
          revenue: Amount,
        }),
      ),
    }),
  }),
  coupons: get('/api/admin/statistics/coupons', {
    input: checkPeriod(Period),
    data: z.object({
      currency: z.string(),
      /** At most 100, the most used first. */
      items: z.array(z.object({ code: z.string(), orders: z.number(), discount: Amount, gross: Amount })),
    }),
  }),
  conversion: get('/api/admin/statistics/conversion', {
    input: checkPeriod(Period),
    data: z.object({
      /** The first day that was counted; null: none yet. */
      countedSince: z.string().nullable(),
      steps: z.array(z.object({ step: z.enum(CONVERSION_STEPS), shoppers: z.number() })),
    }),
  }),
};
