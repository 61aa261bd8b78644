import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { adminOrderContract } from '@/contract/admin-order';
import { LIST_COUNTED_MAX } from '@/contract/limits';
import { orderItems, orders, shipments } from '@/provider/db/schema/order';
import { escapeLike, toPhoneDigits, TRIGRAM } from '@/provider/platform/like-pattern';
import { toAmount } from '@/provider/platform/money';
import { statusLabels } from '@/provider/modules/order/order-status';
import { getPagination } from '@/provider/platform/pagination';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import type { OrderRow } from '@/provider/db/schema/order';
import { getPaymentMethodTitle } from '@/provider/modules/payment/gateways/payment-methods';

type OrderSearch = z.output<typeof adminOrderContract.list.input>;

/** The orders of a SKU or tracking number that a search finds at most, the newest ones. */
const FOUND_BY_PART_MAX = 1000;
function toSearchCondition({ db }: ServiceContext, q: string): SQL | undefined {
  const text = q.toLowerCase();
  const prefix = `${escapeLike(text)}%`;
  if (text.length < TRIGRAM) return like(orders.incrementId, prefix);
  // Arrays, not subqueries that are joined: PostgreSQL combines them with the other index of the condition.
  const idsOfSku = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(like(sql`lower(${orderItems.sku})`, prefix))
    .orderBy(desc(orderItems.orderId))
    .limit(FOUND_BY_PART_MAX);
  const idsOfTrackNumber = db
    .select({ id: shipments.orderId })
    .from(shipments)
    .where(like(sql`lower(${shipments.trackNumber})`, prefix))
    .orderBy(desc(shipments.orderId))
    .limit(FOUND_BY_PART_MAX);
  const digits = toPhoneDigits(text);
  return or(
    like(orders.searchText, `%${escapeLike(text)}%`),
    digits.length >= TRIGRAM && digits !== text ? like(orders.searchText, `%${digits}%`) : undefined,
    sql`${orders.id} = any(array(${idsOfSku}))`,
    sql`${orders.id} = any(array(${idsOfTrackNumber}))`,
  );
}

const isRefunded = gt(orders.refundedMinor, 0);
/** The expressions of the indexes. */
const country = sql`(${orders.shippingAddress}->>'countryId')`;
const isOfGuest = isNull(orders.customerId);

/** Undefined: no condition. `to` is exclusive here: the contract has made it the start of the next day. */
const toFilterCondition = (ctx: ServiceContext, search: OrderSearch): SQL | undefined =>
  and(
    search.status && inArray(orders.status, search.status),
    search.from && gte(orders.createdAt, search.from),
    search.to && lt(orders.createdAt, search.to),
    search.country && inArray(country, search.country),
    search.paymentMethod ? eq(orders.paymentMethod, search.paymentMethod) : undefined,
    search.isRefunded === undefined ? undefined : search.isRefunded ? isRefunded : not(isRefunded),
    search.isGuest === undefined ? undefined : eq(sql`(${isOfGuest})`, search.isGuest),
    search.coupon ? eq(sql`lower(${orders.couponCode})`, search.coupon.toLowerCase()) : undefined,
    search.totalFrom === undefined ? undefined : gte(orders.baseGrandTotalCents, search.totalFrom),
    search.totalTo === undefined ? undefined : lte(orders.baseGrandTotalCents, search.totalTo),
    search.q ? toSearchCondition(ctx, search.q) : undefined,
  );

const sortColumns = {
  created: [orders.createdAt, orders.id],
  total: [orders.baseGrandTotalCents, orders.id],
  status: [orders.status, orders.createdAt, orders.id],
} satisfies Record<OrderSearch['sort'], PgColumn[]>;

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

const sumColumn = (column: SQL.Aliased | PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;

/** Totals of the orders of the filter, per currency and status; of the newest if there are more than are counted. */
async function listOrderTotals({ db }: ServiceContext, condition: SQL | undefined) {
  const counted = db
    .select({
      currency: orders.currency,
      status: orders.status,
      grandTotalMinor: orders.grandTotalMinor,
      refundedMinor: orders.refundedMinor,
    })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LIST_COUNTED_MAX + 1)
    .as('counted');
  const rows = await db
    .select({
      orderCurrencyCode: counted.currency,
      status: counted.status,
      count: sql<number>`count(*)::int`,
      grandTotal: sumColumn(counted.grandTotalMinor),
      refunded: sumColumn(counted.refundedMinor),
    })
    .from(counted)
    .groupBy(counted.currency, counted.status)
    .orderBy(asc(counted.currency), asc(counted.status));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return { totals: rows, total, isTotalExact: total <= LIST_COUNTED_MAX };
}

async function loadList(tx: ServiceContext, search: OrderSearch) {
  const { page, limit } = search;
  // PGlite keeps statements prepared, and their general plan would be one for a country or status of average frequency.
  await tx.db.execute(sql`set local plan_cache_mode = force_custom_plan`);
  const condition = toFilterCondition(tx, search);
  const toDirection = search.direction === 'asc' ? asc : desc;
  const rows = await tx.db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(...sortColumns[search.sort].map((column) => toDirection(column)))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, ...(await listOrderTotals(tx, condition)) };
}

/** Lists orders for the admin; three queries for any number. */
export async function listAdminOrders(ctx: ServiceContext, search: OrderSearch) {
  const { page, limit } = search;
  const { rows, totals, total, isTotalExact } = await withTransaction(ctx, (tx) => loadList(tx, search));
  const qty = await loadQuantities(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((order) => toAdminOrderResponse(order, qty.get(order.id) ?? 0)),
    ...getPagination({ page, limit }, Math.min(total, LIST_COUNTED_MAX)),
    isTotalExact,
    totals: totals.map(({ grandTotal, refunded, ...rest }) => ({
      ...rest,
      grandTotal: toAmount(grandTotal),
      refundedAmount: toAmount(refunded),
    })),
  };
}
