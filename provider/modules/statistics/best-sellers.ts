import { inArray, sql } from 'drizzle-orm';
import { orderItems, orders } from '@/provider/db/schema/order';
import { products } from '@/provider/db/schema/product';
import { refundItems, refunds } from '@/provider/db/schema/refund';
import { executeRows } from '@/provider/platform/db-rows';
import type { ServiceContext } from '@/provider/platform/context';
import { toAmount } from '@/provider/platform/money';
import { cutParts, splitPeriod, type Period, type PeriodParts } from './period';
import { isSale, loadBaseCurrency, toBaseCents } from './sale-rows';

type Search = Period & { sort: 'quantity' | 'revenue'; limit: number };
type ProductSum = { id: number; quantity: number; revenue: number };

function loadMonth({ db }: ServiceContext, month: PeriodParts) {
  const kept = sql`(${orderItems.qty} - coalesce(refunded.qty, 0))`;
  const paid = sql`(${orderItems.rowMinor} - ${orderItems.discountMinor})::bigint * ${kept} / ${orderItems.qty}`;
  return executeRows<ProductSum>(
    db,
    sql`select ${orderItems.productId} as id, sum(${kept})::int as quantity, sum(${toBaseCents(paid)})::float8 as revenue
        from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
        left join (
          select f.order_item_id, sum(f.qty)::int as qty from ${refunds} r join ${refundItems} f on f.refund_id = r.id
          where r.created_at >= ${month.bounds[0]!.toISOString()}::timestamptz group by 1
        ) refunded on refunded.order_item_id = ${orderItems.id}
        where ${isSale(month)} group by 1`,
  );
}

/** What was sold most in a period, without what was refunded of it since. */
export async function loadBestSellers(ctx: ServiceContext, { sort, limit, ...period }: Search) {
  const { db, config } = ctx;
  const sums = new Map<number, ProductSum>();
  for (const month of cutParts(splitPeriod(period, 'month', config.timeZone), 1))
    for (const { id, quantity, revenue } of await loadMonth(ctx, month)) {
      const sum = sums.get(id) ?? { id, quantity: 0, revenue: 0 };
      sums.set(id, { id, quantity: sum.quantity + quantity, revenue: sum.revenue + revenue });
    }
  const other = sort === 'quantity' ? 'revenue' : 'quantity';
  const best = [...sums.values()]
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b[sort] - a[sort] || b[other] - a[other] || a.id - b.id)
    .slice(0, limit);
  const ids = best.map(({ id }) => id);
  const named = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    currency: await loadBaseCurrency(db),
    items: best.map(({ id, quantity, revenue }) => ({
      ...{ productId: id, name: names.get(id) ?? '', quantity },
      revenue: toAmount(revenue),
    })),
  };
}
