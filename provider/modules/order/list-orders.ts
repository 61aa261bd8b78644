import { and, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { OrderItem, OrderListItem } from '@/contract/order';
import { OrderFilter } from '@/contract/order-status';
import { orderItems, orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { groupBy } from '@/provider/platform/group-by';
import { toAmount, formatMoney } from '@/provider/platform/money';
import { getFilterStatuses, statusLabels, getAllowedActions } from '@/provider/modules/order/order-status';
import { getPagination } from '@/provider/platform/pagination';
import type { CustomerContext, ServiceContext } from '@/provider/platform/context';
import type { OrderRow } from '@/provider/db/schema/order';
import { loadCurrencySymbol } from '@/provider/modules/system/currency';
import { getStockHeldUntil, toOrderItemResponse } from './order-response';
import { listReviewableItems, hasUnreviewed, canReviewOrder, listReviewedItemIds } from './reviewable-items';

/** Ran out of time, and no bank is still deciding: cancelled, as soon as the job comes to it. */
const isOverdue = (now: Date) =>
  sql`(${and(
    eq(orders.status, 'unpaid'),
    lte(orders.payExpiresAt, now),
    sql`not exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.status} = 'pending')`,
  )})`;

function toFilterCondition(filter: OrderFilter, now: Date): SQL {
  if (filter === 'review') return hasUnreviewed;
  const statuses = getFilterStatuses(filter);
  const hasStatus = inArray(orders.status, [...statuses]);
  const [isUnpaid, isCancelled] = [statuses.includes('unpaid'), statuses.includes('cancelled')];
  if (isUnpaid === isCancelled) return hasStatus;
  return isUnpaid ? sql`(${hasStatus} and not ${isOverdue(now)})` : sql`(${hasStatus} or ${isOverdue(now)})`;
}

type ListedOrder = OrderRow & { isOverdue: boolean };

/** Builds list responses; fifty orders take as many queries as one. */
async function toOrderSummaryResponses(
  ctx: ServiceContext,
  rows: readonly ListedOrder[],
): Promise<OrderListItem[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(orderItems.id);
  const itemsByOrder = groupBy(items, ({ orderId }) => orderId);
  const reviewed = await listReviewedItemIds(ctx.db, ids);
  const symbols = new Map<string, string>();
  for (const { currency } of rows)
    if (!symbols.has(currency)) symbols.set(currency, await loadCurrencySymbol(ctx.db, currency));

  return rows.map((order) => {
    const itemRows = itemsByOrder.get(order.id) ?? [];
    const symbol = symbols.get(order.currency) ?? '';
    const status = order.isOverdue ? 'cancelled' : order.status;
    const { canPay, canCancel } = getAllowedActions({ ...order, status }, ctx.now());
    return {
      id: order.id,
      incrementId: order.incrementId,
      createdAt: order.createdAt.toISOString(),
      status,
      statusLabel: statusLabels[status],
      orderCurrencyCode: order.currency,
      grandTotal: toAmount(order.grandTotalMinor),
      grandTotalFormat: formatMoney(order.grandTotalMinor, symbol),
      totalQtyOrdered: itemRows.reduce((sum, { qty }) => sum + qty, 0),
      ...{ canPay, canCancel },
      canReview: canReviewOrder(order, itemRows, reviewed),
      payExpireTime: status === 'unpaid' ? order.payExpiresAt.toISOString() : null,
      stockHeldUntil: getStockHeldUntil(order, ctx.now()),
      arrivesBy: order.shippingMethod.arrivesBy,
      items: itemRows.map((item) => toOrderItemResponse(item, symbol)),
    };
  });
}

/** Counts the orders of each tab, in one query. */
export async function countOrdersByFilter({ db, shopper, now }: CustomerContext) {
  const filters = OrderFilter.options;
  const columns = Object.fromEntries(
    filters.map((filter) => [
      filter,
      sql<number>`(count(*) filter (where ${toFilterCondition(filter, now())}))::int`.as(`in_${filter}`),
    ]),
  );
  const [row] = await db.select(columns).from(orders).where(eq(orders.customerId, shopper.customerId));
  return filters.map((status) => ({ status, count: row?.[status] ?? 0 }));
}

const listOrderPage = async (
  { db, shopper, now }: CustomerContext,
  filter: OrderFilter,
  limit: number,
  offset: number,
): Promise<ListedOrder[]> => {
  const rows = await db
    .select({ order: orders, isOverdue: sql<boolean>`${isOverdue(now())}`.as('is_overdue') })
    .from(orders)
    .where(and(eq(orders.customerId, shopper.customerId), toFilterCondition(filter, now())))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ order, ...state }) => ({ ...order, ...state }));
};

export async function listNewestOrders(ctx: CustomerContext, limit: number): Promise<OrderListItem[]> {
  return toOrderSummaryResponses(ctx, await listOrderPage(ctx, 'all', limit, 0));
}

/** Lists bought items to review, for the account home. */
export async function listItemsToReview(
  ctx: CustomerContext,
  limit: number,
): Promise<(OrderItem & { orderId: number })[]> {
  const reviewable = await listReviewableItems(ctx, limit);
  const items = [];
  for (const { item, currency } of reviewable)
    items.push({
      ...toOrderItemResponse(item, await loadCurrencySymbol(ctx.db, currency)),
      orderId: item.orderId,
    });
  return items;
}

type ListOrdersInput = { status: OrderFilter; page: number; limit: number };

/** Lists the customer's orders; one that has expired shows as cancelled before the job has cancelled it. */
export async function listOrders(ctx: CustomerContext, { status, page, limit }: ListOrdersInput) {
  const counts = await countOrdersByFilter(ctx);
  const total = counts.find((entry) => entry.status === status)?.count ?? 0;
  const rows = await listOrderPage(ctx, status, limit, (page - 1) * limit);
  const items = await toOrderSummaryResponses(ctx, rows);
  return { items, ...getPagination({ page, limit }, total), counts };
}
