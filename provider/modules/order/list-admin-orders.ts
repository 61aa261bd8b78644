import { and, asc, desc, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '@/contract/order-status';
import { orderItems, orders } from '@/provider/db/schema/order';
import { toAmount } from '@/provider/platform/money';
import { statusLabels } from '@/provider/modules/order/order-status';
import { getPagination } from '@/provider/platform/pagination';
import type { ServiceContext } from '@/provider/platform/context';
import type { OrderRow } from '@/provider/db/schema/order';
import { getPaymentMethodTitle } from '@/provider/modules/payment/gateways/payment-methods';

export type AdminOrderFilter = {
  status?: readonly OrderStatus[];
  /** `from` is inclusive, `until` is exclusive. */
  from?: Date;
  until?: Date;
  /** The start of an order number, or part of an email. */
  q?: string;
  page: number;
  limit: number;
};

/** Searches for the text as typed: escapes % and _. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const toFilterCondition = ({ status, from, until, q }: AdminOrderFilter): SQL | undefined =>
  and(
    status && inArray(orders.status, [...status]),
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
    q
      ? or(ilike(orders.incrementId, `${escapeLike(q)}%`), ilike(orders.email, `%${escapeLike(q)}%`))
      : undefined,
  );

const toAdminOrderResponse = (order: OrderRow, qty: number) => ({
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
  grandTotal: toAmount(order.grandTotalMinor),
  refundedAmount: toAmount(order.refundedMinor),
  paymentMethodTitle: getPaymentMethodTitle(order.paymentMethod),
  shippingMethodTitle: order.shippingMethod.title,
});

/** Loads each order's quantity, in one query. */
async function loadQuantities({ db }: ServiceContext, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ orderId: orderItems.orderId, qty: sql<number>`sum(${orderItems.qty})::int` })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.orderId);
  return new Map(rows.map(({ orderId, qty }) => [orderId, qty]));
}

const sumColumn = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;

/** Totals of all orders of the filter, per currency and status. */
const listOrderTotals = ({ db }: ServiceContext, condition: SQL | undefined) =>
  db
    .select({
      orderCurrencyCode: orders.currency,
      status: orders.status,
      count: sql<number>`count(*)::int`,
      grandTotal: sumColumn(orders.grandTotalMinor),
      refunded: sumColumn(orders.refundedMinor),
    })
    .from(orders)
    .where(condition)
    .groupBy(orders.currency, orders.status)
    .orderBy(asc(orders.currency), asc(orders.status));

/** Lists all orders for the admin, newest first; three queries for any number. */
export async function listAdminOrders(ctx: ServiceContext, filter: AdminOrderFilter) {
  const { page, limit } = filter;
  const condition = toFilterCondition(filter);
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const totals = await listOrderTotals(ctx, condition);
  const qty = await loadQuantities(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((order) => toAdminOrderResponse(order, qty.get(order.id) ?? 0)),
    ...getPagination(
      { page, limit },
      totals.reduce((sum, { count }) => sum + count, 0),
    ),
    totals: totals.map(({ grandTotal, refunded, ...rest }) => ({
      ...rest,
      grandTotal: toAmount(grandTotal),
      refundedAmount: toAmount(refunded),
    })),
  };
}
