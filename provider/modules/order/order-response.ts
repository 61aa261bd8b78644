import { asc, eq } from 'drizzle-orm';
import { pickOrderFields } from '@/contract/order-fields';
import type { PaymentAction } from '@/contract/place-order';
import type { Order, OrderItem } from '@/contract/order';
import { orderEvents } from '@/provider/db/schema/order';
import { isPaid, statusLabels, getAllowedActions } from '@/provider/modules/order/order-status';
import { EEA_COUNTRIES } from '@/provider/modules/shipping/eea-countries';
import { toAmount, formatMoney } from '@/provider/platform/money';
import type { ServiceContext } from '@/provider/platform/context';
import { toAddressResponses } from '@/provider/modules/address/address';
import { toDocumentResponses } from '@/provider/modules/invoice/document-response';
import { loadCurrencySymbol } from '@/provider/modules/system/currency';
import { listOrderItems, type OrderItemRow } from './order-repository';
import { listOrderShipments } from './order-shipments';
import type { OrderRow } from '@/provider/db/schema/order';
import { toInstalmentResponses, toRefundResponses } from './order-money-response';
import {
  getActivePaymentMethod,
  getPaymentMethodTitle,
} from '@/provider/modules/payment/gateways/payment-methods';
import { listAttempts } from '@/provider/modules/payment/attempts';
import { canReviewOrder, listReviewedItemIds } from './reviewable-items';
import { loadReturnExclusions } from '@/provider/modules/shipping/return-exclusions';
import { loadShippingProtection } from '@/provider/modules/shipping/shop-config';
import { toTotalSegments } from '@/provider/modules/checkout/totals-response';

/** Formats an amount of an order. */
export const formatOrderPrice = async (
  ctx: ServiceContext,
  { currency }: Pick<OrderRow, 'currency'>,
  minor: number,
) => formatMoney(minor, await loadCurrencySymbol(ctx.db, currency));

export function toOrderItemResponse(item: OrderItemRow, symbol: string): OrderItem {
  const { id, productId, variantId, sku, name, image, urlPath, options, bundleId } = item;
  return {
    ...{ id, productId, variantId, sku, name, image, urlPath, options, bundleId },
    qtyOrdered: item.qty,
    price: toAmount(item.unitMinor),
    priceFormat: formatMoney(item.unitMinor, symbol),
    rowTotal: toAmount(item.rowMinor),
    rowTotalFormat: formatMoney(item.rowMinor, symbol),
    categories: item.categoryIds.map((categoryId) => ({ id: categoryId })),
  };
}

/** Whether the right of withdrawal covers an order: it was paid, and delivered to where the directive holds. */
export const canWithdraw = ({ status, shippingAddress }: OrderRow) =>
  isPaid(status) && EEA_COUNTRIES.includes(shippingAddress.countryId);

/** Returns until when stock is held for the buyer; null if it is not. */
export const getStockHeldUntil = ({ status, stockHeldUntil }: OrderRow, now: Date) =>
  status === 'unpaid' && stockHeldUntil && stockHeldUntil > now ? stockHeldUntil.toISOString() : null;

async function toOrderPaymentResponse(ctx: ServiceContext, order: OrderRow): Promise<Order['payment']> {
  const attempts = await listAttempts(ctx.db, order.id);
  const paid = attempts.find(({ status, instalment }) => status === 'paid' && instalment === 1);
  const attempt = paid ?? attempts[0];
  // The open amount is paid at the method's current gateway, wherever an earlier attempt was.
  const now = getActivePaymentMethod(ctx.config, order.paymentMethod);
  const method = order.status === 'unpaid' ? now.code : order.paymentMethod;
  return {
    method,
    methodTitle: getPaymentMethodTitle(method),
    gateway: paid?.gateway ?? now.gateway,
    ccLast4: attempt?.cardLast4 ?? null,
    ccBrand: attempt?.cardBrand ?? null,
    failure: attempt?.failure ?? null,
    paidAt: paid?.reconciledAt?.toISOString() ?? null,
  };
}

async function loadOrderHistory({ db }: ServiceContext, orderId: number) {
  const parcels = await listOrderShipments(db, orderId);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));

  return {
    tracks: parcels.map(({ id, carrierCode, carrier, trackNumber, url, createdAt, items }) => ({
      ...{ id, carrierCode, trackNumber, url, items },
      title: carrier,
      createdAt: createdAt.toISOString(),
    })),
    statusHistories: events.map(({ status, comment, createdAt }) => ({
      status,
      comment,
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function toOrderMoneyResponse(ctx: ServiceContext, order: OrderRow, symbol: string) {
  const { totals, couponCode, pointsUsed, pointsEarned } = order;
  const protectionTitle = (await loadShippingProtection(ctx.db)).title;
  return {
    ...{ couponCode, pointsUsed, pointsEarned },
    orderCurrencyCode: order.currency,
    subtotal: toAmount(totals.subtotal),
    discountAmount: toAmount(totals.discount),
    pointsAmount: toAmount(totals.points),
    shippingAmount: toAmount(totals.shipping),
    taxAmount: toAmount(totals.tax),
    grandTotal: toAmount(order.grandTotalMinor),
    grandTotalFormat: formatMoney(order.grandTotalMinor, symbol),
    refundedAmount: toAmount(order.refundedMinor),
    refundedAmountFormat: formatMoney(order.refundedMinor, symbol),
    totalSegments: toTotalSegments(totals, {
      symbol,
      couponCode,
      pointsUsed,
      protectionTitle,
    }),
  };
}

/** An order as its owner sees it; all amounts are frozen in its own currency. */
export async function toOrderResponse(ctx: ServiceContext, order: OrderRow): Promise<Order> {
  const symbol = await loadCurrencySymbol(ctx.db, order.currency);
  const items = await listOrderItems(ctx.db, order.id);
  const { shipping, billing } = await toAddressResponses(ctx.db, {
    shipping: order.shippingAddress,
    billing: order.billingAddress,
  });
  const findExclusion = await loadReturnExclusions(ctx.db);
  const { id, incrementId, status, email, isAddressConfirmed } = order;

  return {
    ...{ id, incrementId, status, email, isAddressConfirmed },
    ...pickOrderFields(order),
    isGift: order.isGift,
    shippingMethod: { ...order.shippingMethod, leavesOn: order.shippingMethod.leavesOn ?? null },
    createdAt: order.createdAt.toISOString(),
    statusLabel: statusLabels[status],
    ...(await toOrderMoneyResponse(ctx, order, symbol)),
    totalQtyOrdered: items.reduce((sum, { qty }) => sum + qty, 0),
    isGuest: order.customerId === null,
    ...getAllowedActions(order, ctx.now()),
    canWithdraw: canWithdraw(order),
    canReview: canReviewOrder(order, items, await listReviewedItemIds(ctx.db, [order.id])),
    payExpireTime: status === 'unpaid' ? order.payExpiresAt.toISOString() : null,
    stockHeldUntil: getStockHeldUntil(order, ctx.now()),
    items: items.map((item) => ({ ...toOrderItemResponse(item, symbol), exclusion: findExclusion(item) })),
    shippingAddress: shipping,
    billingAddress: billing,
    payment: await toOrderPaymentResponse(ctx, order),
    documents: await toDocumentResponses(ctx, order.id),
    refunds: await toRefundResponses(ctx.db, order.id, symbol),
    instalments: await toInstalmentResponses(ctx.db, order.id, symbol),
    ...(await loadOrderHistory(ctx, order.id)),
  };
}

/** Returns what is needed to pay the order: nothing, or its gateway's fields. */
export async function toPaymentAction(ctx: ServiceContext, order: OrderRow): Promise<PaymentAction> {
  const symbol = await loadCurrencySymbol(ctx.db, order.currency);
  return {
    orderId: order.id,
    incrementId: order.incrementId,
    status: order.status,
    grandTotal: toAmount(order.grandTotalMinor),
    grandTotalFormat: formatMoney(order.grandTotalMinor, symbol),
    orderCurrencyCode: order.currency,
    action: isPaid(order.status) ? 'none' : 'component',
    redirectUrl: null,
    gateway: getActivePaymentMethod(ctx.config, order.paymentMethod).gateway,
  };
}
