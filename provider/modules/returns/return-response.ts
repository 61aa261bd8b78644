import { inArray } from 'drizzle-orm';
import type { OrderReturns, Return } from '@/contract/returns';
import { shipments, type OrderRow } from '@/provider/db/schema/order';
import { refunds } from '@/provider/db/schema/refund';
import type { ReturnRow } from '@/provider/db/schema/returns';
import { listOrderItems, type OrderItemRow } from '@/provider/modules/order/order-repository';
import { listOrderShipments } from '@/provider/modules/order/order-shipments';
import { canWithdraw } from '@/provider/modules/order/order-response';
import { loadRefundedQuantities } from '@/provider/modules/order/refund-parts';
import { loadShippable } from '@/provider/modules/order/ship/ship-order';
import { loadReturnExclusions } from '@/provider/modules/shipping/return-exclusions';
import { loadReturnTerms } from '@/provider/modules/shipping/shop-config';
import { loadCurrencySymbol } from '@/provider/modules/system/currency';
import type { ServiceContext } from '@/provider/platform/context';
import { convertAmount, formatMoney } from '@/provider/platform/money';
import { loadExchangeOffers } from './exchange-offers';
import {
  listOrderReturns,
  listReturnEvents,
  listReturnLines,
  listReturnPhotos,
  loadCompletedAt,
  loadOpenQuantities,
} from './return-repository';
import { computeReturnable, computeReturnableUntil, getReturnActions } from './return-rules';

const toLineItem = ({ id, name, image, options }: OrderItemRow) => ({
  orderItemId: id,
  ...{ name, image },
  options: options.map(({ label, value }) => ({ label, value })),
});

/**
 * Loads what the rules need to know about an order and its items.
 * @param ownDays how long they can be sent back by law; without it, what the terms say about days and excluded goods
 */
export async function loadReturnables({ db, now }: ServiceContext, order: OrderRow, ownDays?: number) {
  const terms = await loadReturnTerms(db);
  const days = ownDays ?? terms?.days ?? null;
  const items = await listOrderItems(db, order.id);
  const rows = await listOrderReturns(db, order.id);
  const parcels = await listOrderShipments(db, order.id);
  const returnedQuantities = await loadRefundedQuantities(db, order.id, { isOfReturn: true });
  const refundedQuantities = await loadRefundedQuantities(db, order.id, { isOfReturn: false });
  const openQuantities = await loadOpenQuantities(db, order.id);
  const findExclusion = ownDays === undefined ? await loadReturnExclusions(db) : () => null;
  const delivery = {
    parcelDates: parcels.map(({ createdAt }) => createdAt),
    isIncomplete: (await loadShippable(db, order)).length > 0,
    completedAt: await loadCompletedAt(db, order.id),
    arrivesBy: order.shippingMethod.arrivesBy,
  };
  const returnableUntil = days === null ? null : computeReturnableUntil(delivery, days);
  const { status } = order;
  const rules = { status, days, returnableUntil, returnCount: rows.length };
  const returnables = items.map((item) => {
    const exclusion = findExclusion(item);
    const quantities = {
      qty: item.qty,
      shippedQty: parcels
        .flatMap((parcel) => parcel.items)
        .filter(({ orderItemId }) => orderItemId === item.id)
        .reduce((sum, { qty }) => sum + qty, 0),
      returnedQty: returnedQuantities.get(item.id) ?? 0,
      refundedQty: refundedQuantities.get(item.id) ?? 0,
      openQty: openQuantities.get(item.id) ?? 0,
      isExcluded: exclusion !== null,
    };
    return { item, exclusion, ...computeReturnable(rules, quantities, now()) };
  });
  return { terms, rows, items, returnables, returnableUntil };
}

/** The number that shopper and shop call a return by. */
export const formatReturnNumber = ({ incrementId }: OrderRow, { number }: ReturnRow) =>
  `${incrementId}-R${number}`;

async function loadRefundTexts(
  { db }: ServiceContext,
  rows: readonly ReturnRow[],
  symbol: string,
): Promise<Map<number, Return['refund']>> {
  const ids = rows.flatMap(({ refundId }) => refundId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db.select().from(refunds).where(inArray(refunds.id, ids));
  return new Map(
    found.map(({ id, amountMinor, reducedMinor, status }) => [
      id,
      { amountFormat: formatMoney(amountMinor, symbol), status, isReduced: reducedMinor === amountMinor },
    ]),
  );
}

async function loadReplacements({ db }: ServiceContext, rows: readonly ReturnRow[]) {
  const ids = rows.flatMap(({ shipmentId }) => shipmentId ?? []);
  if (ids.length === 0) return new Map<number, NonNullable<Return['replacement']>>();
  const found = await db.select().from(shipments).where(inArray(shipments.id, ids));
  return new Map(found.map(({ id, carrier, trackNumber, url }) => [id, { carrier, trackNumber, url }]));
}

/** Returns of one order, as its shopper sees them. */
export async function toReturnResponses(
  ctx: ServiceContext,
  order: OrderRow,
  rows: readonly ReturnRow[],
): Promise<Return[]> {
  const { db } = ctx;
  const items = new Map((await listOrderItems(db, order.id)).map((item) => [item.id, item]));
  const ids = rows.map(({ id }) => id);
  const lines = await listReturnLines(db, ids);
  const photos = await listReturnPhotos(
    db,
    lines.map(({ id }) => id),
  );
  const events = await listReturnEvents(db, ids);
  const refundTexts = await loadRefundTexts(ctx, rows, await loadCurrencySymbol(db, order.currency));
  const replacements = await loadReplacements(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    number: formatReturnNumber(order, row),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    lines: lines
      .filter(({ returnId }) => returnId === row.id)
      .flatMap(({ id, orderItemId, qty, reason, note, receivedQty, exchangeVariantId, exchange }) => {
        const item = items.get(orderItemId);
        const photoCount = photos.filter(({ lineId }) => lineId === id).length;
        const wanted =
          exchangeVariantId && exchange ? { variantId: exchangeVariantId, options: exchange.options } : null;
        return item
          ? [{ ...toLineItem(item), qty, reason, note, receivedQty, photoCount, exchange: wanted }]
          : [];
      }),
    address: row.address,
    labelUrl: row.labelUrl,
    trackNumber: row.trackNumber,
    refusal: row.refusal,
    refund: row.refundId === null ? null : (refundTexts.get(row.refundId) ?? null),
    isExchange: row.isExchange,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    replacement: row.shipmentId === null ? null : (replacements.get(row.shipmentId) ?? null),
    ...getReturnActions(row.status),
    events: events
      .filter(({ returnId }) => returnId === row.id)
      .map(({ status, comment, createdAt }) => ({ status, comment, createdAt: createdAt.toISOString() })),
  }));
}

/** What of an order can be returned, and its returns. */
export async function toOrderReturnsResponse(ctx: ServiceContext, order: OrderRow): Promise<OrderReturns> {
  const { terms, rows, returnables, returnableUntil } = await loadReturnables(ctx, order);
  const symbol = await loadCurrencySymbol(ctx.db, order.currency);
  const offers = await loadExchangeOffers(
    ctx.db,
    order.id,
    returnables.filter(({ qtyReturnable }) => qtyReturnable > 0).map(({ item }) => item),
  );
  return {
    orderId: order.id,
    incrementId: order.incrementId,
    terms: terms && {
      days: terms.days,
      feeFormat: terms.feeCents > 0 ? formatMoney(convertAmount(terms.feeCents, order.rate), symbol) : null,
      urlPath: terms.urlPath,
      conditions: terms.conditions,
    },
    canWithdraw: canWithdraw(order),
    returnableUntil: returnableUntil?.toISOString() ?? null,
    items: returnables.map(({ item, qtyReturnable, block, exclusion }) => ({
      ...toLineItem(item),
      qtyOrdered: item.qty,
      ...{ qtyReturnable, block, exclusion },
      exchanges: (offers.get(item.id) ?? []).map(({ variantId, options }) => ({ variantId, options })),
    })),
    returns: await toReturnResponses(ctx, order, rows),
  };
}
