import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { instalments } from '@/provider/db/schema/instalment';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { refunds } from '@/provider/db/schema/refund';
import { returns } from '@/provider/db/schema/returns';

const NAMED_MAX = 5;

/** Orders and returns that are not done with: to whom would their goods and money go? */
export async function listOpenMatters(db: Db, isOwn: SQL): Promise<string[]> {
  const hasOpen = (table: string, condition: ReturnType<typeof inArray>) =>
    sql`exists (select 1 from ${sql.identifier(table)} where ${condition})`;
  const isOpen = or(
    inArray(orders.status, ['unpaid', 'paid', 'processing', 'shipped']),
    hasOpen(
      'payments',
      sql`${and(eq(payments.orderId, orders.id), inArray(payments.status, ['pending', 'refund_due']))}`,
    ),
    hasOpen(
      'instalments',
      sql`${and(
        eq(instalments.orderId, orders.id),
        inArray(instalments.status, ['due', 'charging', 'failed']),
      )}`,
    ),
    hasOpen('refunds', sql`${and(eq(refunds.orderId, orders.id), eq(refunds.status, 'due'))}`),
  );
  const openOrders = await db
    .select({ number: orders.incrementId })
    .from(orders)
    .where(and(isOwn, isOpen))
    .orderBy(orders.id);
  const openReturns = await db
    .select({ number: returns.number, order: orders.incrementId })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(isOwn, inArray(returns.status, ['requested', 'approved', 'sent', 'received'])))
    .orderBy(returns.id);
  return [
    ...openOrders.map(({ number }) => `order ${number}`),
    ...openReturns.map(({ order, number }) => `return ${order}-R${number}`),
  ];
}

/** "order 100023, order 100024 and 3 more" */
export function formatOpenMatters(matters: readonly string[]): string {
  const rest = matters.length - NAMED_MAX;
  return `${matters.slice(0, NAMED_MAX).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
