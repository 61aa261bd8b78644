import { and, asc, eq } from 'drizzle-orm';
import type { Order } from '@/contract/order';
import type { Db } from '@/provider/db/client';
import { instalments } from '@/provider/db/schema/instalment';
import { payments } from '@/provider/db/schema/payment';
import { toAmount, formatMoney } from '@/provider/platform/money';
import { listRefunds } from './refund-parts';

export async function toRefundResponses(db: Db, orderId: number, symbol: string): Promise<Order['refunds']> {
  return (await listRefunds(db, orderId)).map(
    ({ id, amountMinor, reducedMinor, reason, status, ...row }) => ({
      ...{ id, reason, status },
      amount: toAmount(amountMinor),
      amountFormat: formatMoney(amountMinor, symbol),
      reducedAmountFormat: reducedMinor > 0 ? formatMoney(reducedMinor, symbol) : null,
      items: row.items.map(({ orderItemId, qty }) => ({ orderItemId, qty })),
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    }),
  );
}

/** The order's instalments; one being charged is shown as due. */
export async function toInstalmentResponses(
  db: Db,
  orderId: number,
  symbol: string,
): Promise<Order['instalments']> {
  const rows = await db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(asc(instalments.number));
  if (rows.length === 0) return [];
  const pending = await db
    .select({ number: payments.instalment })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')));
  return rows.map(({ number, dueAt, amountMinor, reducedMinor, status, failure, nextTryAt, paidAt }) => ({
    ...{ number, failure },
    status: status === 'charging' ? 'due' : status,
    isPending: status === 'failed' && pending.some((payment) => payment.number === number),
    amount: toAmount(amountMinor - reducedMinor),
    amountFormat: formatMoney(amountMinor - reducedMinor, symbol),
    dueAt: dueAt.toISOString(),
    nextTryAt: nextTryAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }));
}
