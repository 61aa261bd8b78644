import { asc, eq } from 'drizzle-orm';
import type { PayAction } from '@/contract/new-order';
import type { Order, OrderItem } from '@/contract/order';
import { orderEvents, shipments } from '@/provider/db/schema/order';
import { isPaid, statusLabels, whatMayBeDone, type Status } from '@/provider/rules/order-status';
import { amountOf, priceText } from '@/provider/rules/money';
import type { Work } from '@/provider/work';
import { shownAddresses } from './address';
import { findCurrency } from './currency';
import { orderItemsOf, type OrderItemRow, type OrderRow } from './order';
import { instalmentViews, refundViews } from './order-money-view';
import { openMethodOf, payMethodTitle } from './pay-methods';
import { attemptsOf } from './payment';
import { isReviewDue, reviewedItems } from './review-due';
import { parcelProtection } from './shop-config';
import { totalSegments } from './totals-view';

export const symbolOf = async ({ db }: Work, code: string) =>
  (await findCurrency(db, code))?.symbol ?? `${code} `;

/** A sum of an order in words. */
export const priceOf = async (work: Work, { currency }: Pick<OrderRow, 'currency'>, minor: number) =>
  priceText(minor, await symbolOf(work, currency));

export function itemView(item: OrderItemRow, symbol: string): OrderItem {
  const { id, productId, variantId, sku, name, image, urlPath, options, bundleId } = item;
  return {
    ...{ id, productId, variantId, sku, name, image, urlPath, options, bundleId },
    qtyOrdered: item.qty,
    price: amountOf(item.unitMinor),
    priceFormat: priceText(item.unitMinor, symbol),
    rowTotal: amountOf(item.rowMinor),
    rowTotalFormat: priceText(item.rowMinor, symbol),
    categories: item.categoryIds.map((categoryId) => ({ id: categoryId })),
  };
}

/** Until when its stock is reserved for its buyer; null when it is not (any more). */
export const heldUntil = ({ status, stockHeldUntil }: OrderRow, now: Date) =>
  status === 'unpaid' && stockHeldUntil && stockHeldUntil > now ? stockHeldUntil.toISOString() : null;

async function paymentView(work: Work, order: OrderRow): Promise<Order['payment']> {
  const attempts = await attemptsOf(work.db, order.id);
  const paid = attempts.find(({ status, instalment }) => status === 'paid' && instalment === 1);
  const shown = paid ?? attempts[0];
  // What is still to be paid is paid where its way to pay is taken now, wherever an older try was.
  const now = openMethodOf(work.settings, order.payMethod);
  const method = order.status === 'unpaid' ? now.code : order.payMethod;
  return {
    method,
    methodTitle: payMethodTitle(method),
    gateway: paid?.gateway ?? now.gateway,
    ccLast4: shown?.cardLast4 ?? null,
    ccBrand: shown?.cardBrand ?? null,
    failure: shown?.failure ?? null,
    paidAt: paid?.settledAt?.toISOString() ?? null,
  };
}

async function historyOf({ db }: Work, orderId: number) {
  const parcels = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));

  return {
    tracks: parcels.map(({ carrierCode, carrier, trackNumber, url, createdAt }) => ({
      ...{ carrierCode, trackNumber, url },
      title: carrier,
      createdAt: createdAt.toISOString(),
    })),
    statusHistories: events.map(({ status, comment, createdAt }) => ({
      status: status as Status,
      comment,
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function moneyView(work: Work, order: OrderRow, symbol: string) {
  const { totals, couponCode, pointsUsed, pointsEarned } = order;
  const guaranteeTitle = (await parcelProtection(work.db)).title;
  return {
    ...{ couponCode, pointsUsed, pointsEarned },
    orderCurrencyCode: order.currency,
    subtotal: amountOf(totals.subtotal),
    discountAmount: amountOf(totals.discount),
    pointsAmount: amountOf(totals.points),
    shippingAmount: amountOf(totals.shipping),
    taxAmount: amountOf(totals.tax),
    grandTotal: amountOf(order.grandTotalMinor),
    grandTotalFormat: priceText(order.grandTotalMinor, symbol),
    refundedAmount: amountOf(order.refundedMinor),
    refundedAmountFormat: priceText(order.refundedMinor, symbol),
    totalSegments: totalSegments(totals, { symbol, couponCode, pointsUsed, guaranteeTitle }),
  };
}

/** One order as its owner sees it; all amounts are frozen in the order's own currency. */
export async function orderView(work: Work, order: OrderRow): Promise<Order> {
  const symbol = await symbolOf(work, order.currency);
  const items = await orderItemsOf(work.db, order.id);
  const { shipping, billing } = await shownAddresses(work.db, {
    shipping: order.shippingAddress,
    billing: order.billingAddress,
  });
  const { id, incrementId, status, email, isAddressConfirmed, remark } = order;

  return {
    ...{ id, incrementId, status, email, isAddressConfirmed, remark },
    shippingMethod: { ...order.shippingMethod, leavesOn: order.shippingMethod.leavesOn ?? null },
    createdAt: order.createdAt.toISOString(),
    statusLabel: statusLabels[status],
    ...(await moneyView(work, order, symbol)),
    totalQtyOrdered: items.reduce((sum, { qty }) => sum + qty, 0),
    isGuest: order.customerId === null,
    ...whatMayBeDone(order, work.now()),
    canReview: isReviewDue(order, items, await reviewedItems(work.db, [order.id])),
    payExpireTime: status === 'unpaid' ? order.payExpiresAt.toISOString() : null,
    stockHeldUntil: heldUntil(order, work.now()),
    items: items.map((item) => itemView(item, symbol)),
    shippingAddress: shipping,
    billingAddress: billing,
    payment: await paymentView(work, order),
    refunds: await refundViews(work.db, order.id, symbol),
    instalments: await instalmentViews(work.db, order.id, symbol),
    ...(await historyOf(work, order.id)),
  };
}

/** What has to happen so that the order is paid: nothing more, or the fields of its gateway. */
export async function payAction(work: Work, order: OrderRow): Promise<PayAction> {
  const symbol = await symbolOf(work, order.currency);
  return {
    orderId: order.id,
    incrementId: order.incrementId,
    status: order.status,
    grandTotal: amountOf(order.grandTotalMinor),
    grandTotalFormat: priceText(order.grandTotalMinor, symbol),
    orderCurrencyCode: order.currency,
    action: isPaid(order.status) ? 'none' : 'component',
    redirectUrl: null,
    gateway: openMethodOf(work.settings, order.payMethod).gateway,
  };
}
