import { sql } from 'drizzle-orm';
import type { SalesStep } from '@/contract/statistics';
import { orders } from '@/provider/db/schema/order';
import { refundParts, refunds } from '@/provider/db/schema/refund';
import { executeRows } from '@/provider/platform/db-rows';
import type { ServiceContext } from '@/provider/platform/context';
import { toAmount } from '@/provider/platform/money';
import { cutParts, splitPeriod, type Period, type PeriodParts } from './period';
import { isSale, isWithin, loadBaseCurrency, toPartNumber } from './sale-rows';

/** About three months. */
const PIECE_PARTS: Record<SalesStep, number> = { day: 92, week: 13, month: 3 };

type SalesSum = { orders: number; grossCents: number; refundCents: number };

const loadGross = ({ db }: ServiceContext, parts: PeriodParts) =>
  executeRows<{ part: number; orders: number; cents: number }>(
    db,
    sql`select ${toPartNumber(sql`${orders.createdAt}`, parts)} as part, count(*)::int as orders,
          sum(${orders.baseGrandTotalCents})::float8 as cents
        from ${orders} where ${isSale(parts)} group by 1`,
  );

/**
 * Sums refunds without what a gateway could not deliver. Each gets the part of the base total by which it raises the
 * refunded share of its order: all refunds of an order add up to exactly its total.
 */
const loadRefunds = ({ db }: ServiceContext, parts: PeriodParts) =>
  executeRows<{ part: number; cents: number }>(
    db,
    sql`with chosen as (
          select distinct order_id from ${refunds} where ${isWithin(sql`created_at`, parts)}
        ), given as (
          select r.id, r.order_id, r.created_at, r.amount_minor - coalesce((
            select sum(p.amount_minor) from ${refundParts} p where p.refund_id = r.id and p.status = 'failed'
          ), 0) as minor
          from ${refunds} r join chosen on chosen.order_id = r.order_id
        ), summed as (
          select *, sum(minor) over (partition by order_id order by id) as total_minor from given
        )
        select ${toPartNumber(sql`s.created_at`, parts)} as part, sum(
          o.base_grand_total_cents::bigint * s.total_minor::bigint / o.grand_total_minor
          - o.base_grand_total_cents::bigint * (s.total_minor - s.minor)::bigint / o.grand_total_minor
        )::float8 as cents
        from summed s join ${orders} o on o.id = s.order_id
        where o.grand_total_minor > 0 and ${isWithin(sql`s.created_at`, parts)} group by 1`,
  );

const toFigures = ({ orders: count, grossCents, refundCents }: SalesSum) => ({
  orders: count,
  gross: toAmount(grossCents),
  refunds: toAmount(refundCents),
  net: toAmount(grossCents - refundCents),
  averageOrder: count === 0 ? null : toAmount(grossCents / count),
});

/** Sales and refunds of each day, week or month of a period, and of all of it. */
export async function loadSales(ctx: ServiceContext, { by, ...period }: Period & { by: SalesStep }) {
  const { timeZone } = ctx.config;
  const parts = splitPeriod(period, by, timeZone);
  const sums = parts.starts.map((): SalesSum => ({ orders: 0, grossCents: 0, refundCents: 0 }));
  for (const piece of cutParts(parts, PIECE_PARTS[by])) {
    const findSum = (part: number) => sums[piece.offset + part - 1] ?? {};
    for (const { part, ...row } of await loadGross(ctx, piece))
      Object.assign(findSum(part), { orders: row.orders, grossCents: row.cents });
    for (const { part, cents } of await loadRefunds(ctx, piece))
      Object.assign(findSum(part), { refundCents: cents });
  }
  const add = (field: keyof SalesSum) => sums.reduce((sum, part) => sum + part[field], 0);
  return {
    currency: await loadBaseCurrency(ctx.db),
    timeZone,
    totals: toFigures({
      orders: add('orders'),
      grossCents: add('grossCents'),
      refundCents: add('refundCents'),
    }),
    items: sums.map((sum, index) => ({ start: parts.starts[index] ?? '', ...toFigures(sum) })),
  };
}
