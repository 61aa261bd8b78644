import { sql } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { executeRows } from '@/provider/platform/db-rows';
import type { ServiceContext } from '@/provider/platform/context';
import { toAmount } from '@/provider/platform/money';
import { splitPeriod, type Period } from './period';
import { isSale, loadBaseCurrency, toBaseCents } from './sale-rows';

const COUPONS_MAX = 100;

/** Coupons of the orders that were placed in a period and are paid, with what they took off and what was bought. */
export async function loadUsedCoupons({ db, config }: ServiceContext, period: Period) {
  const parts = splitPeriod(period, 'month', config.timeZone);
  const discount = toBaseCents(sql`(${orders.totals}->>'discount')::int`);
  const rows = await executeRows<{ code: string; orders: number; discount: number; gross: number }>(
    db,
    sql`select ${orders.couponCode} as code, count(*)::int as orders, sum(${discount})::float8 as discount,
          sum(${orders.baseGrandTotalCents})::float8 as gross
        from ${orders} where ${orders.couponCode} is not null and ${isSale(parts)}
        group by 1 order by 2 desc, 1 limit ${COUPONS_MAX}`,
  );
  return {
    currency: await loadBaseCurrency(db),
    items: rows.map((row) => ({
      ...{ code: row.code, orders: row.orders },
      ...{ discount: toAmount(row.discount), gross: toAmount(row.gross) },
    })),
  };
}
