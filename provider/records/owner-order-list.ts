import { and, asc, desc, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '@/contract/order-status';
import { orderItems, orders } from '@/provider/db/schema/order';
import { amountOf } from '@/provider/rules/money';
import { statusLabels } from '@/provider/rules/order-status';
import { pageFacts } from '@/provider/rules/page-facts';
import type { Work } from '@/provider/work';
import type { OrderRow } from './order';
import { payMethodTitle } from './pay-methods';

export type OwnerOrderFilter = {
  status?: readonly OrderStatus[];
  /** The first moment that counts, and the first that does not any more. */
  from?: Date;
  until?: Date;
  /** The beginning of a number, or a part of an e-mail address. */
  q?: string;
  page: number;
  limit: number;
};

/** What is typed is looked for as it is: % and _ are signs like any other. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const isWanted = ({ status, from, until, q }: OwnerOrderFilter): SQL | undefined =>
  and(
    status && inArray(orders.status, [...status]),
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
    q
      ? or(ilike(orders.incrementId, `${literally(q)}%`), ilike(orders.email, `%${literally(q)}%`))
      : undefined,
  );

const rowView = (order: OrderRow, qty: number) => ({
  id: order.id,
  incrementId: order.incrementId,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  statusLabel: statusLabels[order.status],
  email: order.email,
  name: `${order.shippingAddress.firstname} ${order.shippingAddress.lastname}`.trim(),
  countryId: order.shippingAddress.countryId,
  isGuest: order.customerId === null,
  totalQtyOrdered: qty,
  orderCurrencyCode: order.currency,
  grandTotal: amountOf(order.grandTotalMinor),
  refundedAmount: amountOf(order.refundedMinor),
  paymentMethodTitle: payMethodTitle(order.payMethod),
  shippingMethodTitle: order.shippingMethod.title,
});

/** How many pieces each order has, in one query. */
async function qtyOf({ db }: Work, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ orderId: orderItems.orderId, qty: sql<number>`sum(${orderItems.qty})::int` })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.orderId);
  return new Map(rows.map(({ orderId, qty }) => [orderId, qty]));
}

const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;

/** What all orders of the filter come to, a line a currency and status. */
const totalsOf = ({ db }: Work, wanted: SQL | undefined) =>
  db
    .select({
      orderCurrencyCode: orders.currency,
      status: orders.status,
      count: sql<number>`count(*)::int`,
      grandTotal: sumOf(orders.grandTotalMinor),
      refunded: sumOf(orders.refundedMinor),
    })
    .from(orders)
    .where(wanted)
    .groupBy(orders.currency, orders.status)
    .orderBy(asc(orders.currency), asc(orders.status));

/** All orders of the shop for its owner, the newest first; three queries whatever the number. */
export async function ownerOrders(work: Work, filter: OwnerOrderFilter) {
  const { page, limit } = filter;
  const wanted = isWanted(filter);
  const rows = await work.db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const totals = await totalsOf(work, wanted);
  const qty = await qtyOf(
    work,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((order) => rowView(order, qty.get(order.id) ?? 0)),
    ...pageFacts(
      { page, limit },
      totals.reduce((sum, { count }) => sum + count, 0),
    ),
    totals: totals.map(({ grandTotal, refunded, ...rest }) => ({
      ...rest,
      grandTotal: amountOf(grandTotal),
      refundedAmount: amountOf(refunded),
    })),
  };
}
