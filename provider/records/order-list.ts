import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OrderItem, OrderSummary } from '@/contract/order';
import { OrderFilter } from '@/contract/order-status';
import { orderItems, orders } from '@/provider/db/schema/order';
import { grouped } from '@/provider/rules/grouped';
import { amountOf, priceText } from '@/provider/rules/money';
import { statusesOf, statusLabels, whatMayBeDone } from '@/provider/rules/order-status';
import { pageFacts } from '@/provider/rules/page-facts';
import type { Work } from '@/provider/work';
import { cancelExpired } from './order-cancel';
import type { OrderRow } from './order';
import { heldUntil, itemView, symbolOf } from './order-view';
import { dueItems, hasUnreviewed, isReviewDue, reviewedItems } from './review-due';
import type { CustomerVisit } from './visit';

const conditionOf = (filter: OrderFilter): SQL =>
  filter === 'review' ? hasUnreviewed : inArray(orders.status, [...statusesOf(filter)]);

/** Orders as a list shows them; as many queries for fifty as for one. */
async function summariesOf(work: Work, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await work.db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(orderItems.id);
  const itemsOf = grouped(items, ({ orderId }) => orderId);
  const reviewed = await reviewedItems(work.db, ids);
  const symbols = new Map<string, string>();
  for (const { currency } of rows)
    if (!symbols.has(currency)) symbols.set(currency, await symbolOf(work, currency));

  return rows.map((order) => {
    const own = itemsOf.get(order.id) ?? [];
    const symbol = symbols.get(order.currency) ?? '';
    const { canPay, canCancel } = whatMayBeDone(order, work.now());
    return {
      id: order.id,
      incrementId: order.incrementId,
      createdAt: order.createdAt.toISOString(),
      status: order.status,
      statusLabel: statusLabels[order.status],
      orderCurrencyCode: order.currency,
      grandTotal: amountOf(order.grandTotalMinor),
      grandTotalFormat: priceText(order.grandTotalMinor, symbol),
      totalQtyOrdered: own.reduce((sum, { qty }) => sum + qty, 0),
      ...{ canPay, canCancel },
      canReview: isReviewDue(order, own, reviewed),
      payExpireTime: order.status === 'unpaid' ? order.payExpiresAt.toISOString() : null,
      stockHeldUntil: heldUntil(order, work.now()),
      arrivesBy: order.shippingMethod.arrivesBy,
      items: own.map((item) => itemView(item, symbol)),
    };
  });
}

/** How many orders there are in each tab, in one query. */
export async function orderCountsOf({ db, shopper }: CustomerVisit) {
  const filters = OrderFilter.options;
  const columns = Object.fromEntries(
    filters.map((filter) => [
      filter,
      sql<number>`(count(*) filter (where ${conditionOf(filter)}))::int`.as(`in_${filter}`),
    ]),
  );
  const [row] = await db.select(columns).from(orders).where(eq(orders.customerId, shopper.customerId));
  return filters.map((status) => ({ status, count: row?.[status] ?? 0 }));
}

const pageOf = ({ db, shopper }: CustomerVisit, filter: OrderFilter, limit: number, offset: number) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, shopper.customerId), conditionOf(filter)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);

export async function newestOrders(visit: CustomerVisit, limit: number): Promise<OrderSummary[]> {
  await cancelExpired(visit, { ofCustomerId: visit.shopper.customerId });
  return summariesOf(visit, await pageOf(visit, 'all', limit, 0));
}

/** What was bought and waits for a review, for the user home. */
export async function toReview(
  visit: CustomerVisit,
  limit: number,
): Promise<(OrderItem & { orderId: number })[]> {
  const due = await dueItems(visit, limit);
  const shown = [];
  for (const { item, currency } of due)
    shown.push({ ...itemView(item, await symbolOf(visit, currency)), orderId: item.orderId });
  return shown;
}

type Asked = { status: OrderFilter; page: number; limit: number };

/** The customer's orders as they stand now: those whose time is over are cancelled first. */
export async function listOrders(visit: CustomerVisit, { status, page, limit }: Asked) {
  await cancelExpired(visit, { ofCustomerId: visit.shopper.customerId });
  const counts = await orderCountsOf(visit);
  const total = counts.find((entry) => entry.status === status)?.count ?? 0;
  const rows = await pageOf(visit, status, limit, (page - 1) * limit);
  const items = await summariesOf(visit, rows);
  return { items, ...pageFacts({ page, limit }, total), counts };
}
