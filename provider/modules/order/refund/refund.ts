import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { createKeyReusedError } from '@/provider/platform/http/idempotency';
import { fieldMessages } from '@/contract/field-messages';
import { ResponseCode } from '@/contract/response-codes';
import { orders } from '@/provider/db/schema/order';
import { refundItems, refunds } from '@/provider/db/schema/refund';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { isPaid, isWaitingToShip, statusLabels } from '@/provider/modules/order/order-status';
import { isMostlyRefunded } from '@/provider/modules/activity/invite-rules';
import { computePaidPerLine, computePaidForQuantity } from '@/provider/modules/order/refund-amounts';
import { computeRemainingPoints } from '@/provider/modules/points/refunded-points';
import type { ServiceContext } from '@/provider/platform/context';
import { lockCoupons, releaseCoupon } from '@/provider/modules/coupon/redeem-coupon';
import { lockCustomer } from '@/provider/modules/customer/customer';
import {
  changeStatus,
  addOrderEvent,
  listOrderItems,
  type OrderItemRow,
} from '@/provider/modules/order/order-repository';
import { type OrderRow } from '@/provider/db/schema/order';
import { creditRefunds } from '@/provider/modules/invoice/issue-invoice';
import { formatOrderPrice } from '@/provider/modules/order/order-response';
import { revokeInviteReward } from '@/provider/modules/activity/invite-reward';
import {
  hasEarnedPoints,
  refundPointsShare,
  revokeEarnedPoints,
} from '@/provider/modules/points/refund-points';
import {
  insertRefundParts,
  reduceDueInstalments,
  loadRefundedQuantities,
} from '@/provider/modules/order/refund-parts';
import { loadShippedQuantities } from '@/provider/modules/order/order-shipments';
import { countUnshipped } from '@/provider/modules/order/ship/shippable';
import { finishIfSent } from './send-refund';
import {
  applyStockChanges,
  computeStockChanges,
  type StockLine,
} from '@/provider/modules/product/inventory/stock';

export type RefundRow = typeof refunds.$inferSelect;

/** Nothing named: all that is left. Lines: what was paid for them. An amount: that amount, with or without lines. */
export type RefundInput = {
  lines?: readonly { orderItemId: number; qty: number }[];
  amountMinor?: number;
  reason?: string;
  /** Whether the items can be sold again; by default those not yet shipped. */
  restock?: boolean;
  /** What else goes on sale again with it. */
  released?: readonly StockLine[];
  requestKey?: string;
};

type RefundLine = { item: OrderItemRow; qty: number; before: number };

export function toRefundLines(
  items: readonly OrderItemRow[],
  refundedQuantities: ReadonlyMap<number, number>,
  input: RefundInput,
) {
  return (input.lines ?? []).map(({ orderItemId, qty }): RefundLine => {
    const item = items.find(({ id }) => id === orderItemId);
    if (!item) throw new FieldError('order_item_id', `order_item_id ${orderItemId} is not of this order`);
    const before = refundedQuantities.get(item.id) ?? 0;
    if (qty > item.qty - before)
      throw new FieldError('qty', fieldMessages.maxNumber('qty', item.qty - before));
    return { item, qty, before };
  });
}

export function sumRefundLines(
  order: OrderRow,
  items: readonly OrderItemRow[],
  refundLines: readonly RefundLine[],
) {
  const { points, tax, isTaxIncluded } = order.totals;
  const paid = computePaidPerLine(items, { points, tax: isTaxIncluded ? 0 : tax });
  return refundLines.reduce(
    (sum, { item, qty, before }) =>
      sum + computePaidForQuantity(paid.get(item.id) ?? 0, item.qty, before, qty),
    0,
  );
}

/** Computes amount and items; throws if more than is left. */
async function planRefund(tx: ServiceContext, order: OrderRow, input: RefundInput) {
  const items = await listOrderItems(tx.db, order.id);
  const refundedQuantities = await loadRefundedQuantities(tx.db, order.id);
  const inputLines = toRefundLines(items, refundedQuantities, input);
  const remainingMinor = order.grandTotalMinor - order.refundedMinor;
  const amount =
    input.amountMinor ?? (input.lines ? sumRefundLines(order, items, inputLines) : remainingMinor);
  if (amount > remainingMinor)
    throw new FieldError('amount_cents', fieldMessages.maxNumber('amount_cents', remainingMinor));
  if (amount === 0 && (input.lines ?? input.amountMinor) !== undefined)
    throw new FieldError('amount_cents', 'amount_cents Cannot be less than 1: nothing was paid for this');

  const isWhole = amount === remainingMinor;
  const remainingLines = items
    .map((item): RefundLine => {
      const before = refundedQuantities.get(item.id) ?? 0;
      return { item, before, qty: item.qty - before };
    })
    .filter(({ qty }) => qty > 0);
  return { amount, isWhole, refundLines: isWhole && !input.lines ? remainingLines : inputLines };
}

const hashRefundInput = ({ lines, amountMinor, reason, restock }: RefundInput) =>
  createHash('sha256')
    .update(JSON.stringify([lines, amountMinor, reason, restock]))
    .digest('hex');

/** Finds the refund already made by the same key. */
async function findRepeated(
  { db }: ServiceContext,
  orderId: number,
  input: RefundInput,
): Promise<RefundRow | null> {
  if (!input.requestKey) return null;
  const isSameRequest = and(eq(refunds.orderId, orderId), eq(refunds.requestKey, input.requestKey));
  const [existing] = await db.select().from(refunds).where(isSameRequest);
  if (existing && existing.requestHash !== hashRefundInput(input)) throw createKeyReusedError();
  return existing ?? null;
}

async function insertRefund(
  tx: ServiceContext,
  order: OrderRow,
  input: RefundInput,
  plan: { amount: number; refundLines: readonly RefundLine[]; isRestocked: boolean },
) {
  const { db, now } = tx;
  const toSend = await reduceDueInstalments(tx, order.id, plan.amount);
  const [refund] = await db
    .insert(refunds)
    .values({
      orderId: order.id,
      amountMinor: plan.amount,
      reducedMinor: plan.amount - toSend,
      reason: input.reason ?? '',
      isRestocked: plan.isRestocked,
      requestKey: input.requestKey ?? null,
      requestHash: input.requestKey ? hashRefundInput(input) : null,
      nextTryAt: now(),
      createdAt: now(),
    })
    .returning();
  if (!refund) throw new Error('The refund was not written');
  if (plan.refundLines.length > 0)
    await db
      .insert(refundItems)
      .values(plan.refundLines.map(({ item, qty }) => ({ refundId: refund.id, orderItemId: item.id, qty })));
  await insertRefundParts(tx, refund, toSend);
  return refund;
}

/** What goes back on sale: what was asked for, or what no parcel has taken yet. */
async function listRestocked(
  tx: ServiceContext,
  order: OrderRow,
  { restock }: RefundInput,
  refundLines: readonly RefundLine[],
) {
  const shipped = await loadShippedQuantities(tx.db, order.id);
  const refundedBefore = await loadRefundedQuantities(tx.db, order.id, { isOfReturn: false });
  return refundLines
    .map(({ item, qty }) => ({
      ...{ variantId: item.variantId, name: item.name },
      qty: restock
        ? qty
        : countUnshipped(item, qty, {
            shipped: shipped.get(item.id) ?? 0,
            refundedBefore: refundedBefore.get(item.id) ?? 0,
          }),
    }))
    .filter(({ qty }) => qty > 0);
}

/** Returns points used and revokes points earned, both in proportion to the refunded amount. */
async function movePoints(tx: ServiceContext, order: OrderRow, refund: RefundRow, refunded: number) {
  const { baseGrandTotalCents, grandTotalMinor, pointsEarned } = order;
  await refundPointsShare(tx, order, refund.id, refunded);
  const remainingPoints = Math.min(
    pointsEarned,
    computeRemainingPoints(baseGrandTotalCents, grandTotalMinor, refunded),
  );
  if (await hasEarnedPoints(tx, order.id))
    await revokeEarnedPoints(tx, order, refund.id, pointsEarned - remainingPoints);
  await tx.db
    .update(orders)
    .set({ refundedMinor: refunded, pointsEarned: remainingPoints, updatedAt: tx.now() })
    .where(eq(orders.id, order.id));
}

/** Throws if nothing can be refunded. A fully refunded order may owe money again, if the gateway could not deliver it. */
export function requireRefundable({ status, refundedMinor, grandTotalMinor }: OrderRow) {
  const isOwedAgain = status === 'refunded' && refundedMinor < grandTotalMinor;
  if (!isPaid(status) && !isOwedAgain)
    throw new DomainError(
      ResponseCode.unprocessable,
      `An order that is ${statusLabels[status]} cannot be refunded`,
    );
}

/**
 * Creates a refund of a locked order with all its effects except the money, which moves after the commit
 * (send-refund.ts). Lock order everywhere: coupon, customer, stock, sold count.
 */
export async function createRefund(
  tx: ServiceContext,
  order: OrderRow,
  input: RefundInput,
): Promise<RefundRow> {
  const repeated = await findRepeated(tx, order.id, input);
  if (repeated) return repeated;
  requireRefundable(order);

  const { amount, isWhole, refundLines } = await planRefund(tx, order, input);
  const isRestocked = input.restock ?? isWaitingToShip(order.status);
  if (isWhole) await lockCoupons(tx, [order.couponId]);
  if (order.customerId !== null) await lockCustomer(tx.db, order.customerId);
  const restocked = isRestocked ? await listRestocked(tx, order, input, refundLines) : [];
  await applyStockChanges(tx, computeStockChanges([...restocked, ...(input.released ?? [])], []));
  const refund = await insertRefund(tx, order, input, { amount, refundLines, isRestocked });
  if (isWhole && order.status !== 'refunded') {
    await changeStatus(tx, order, 'refunded', input.reason || 'Refunded');
    await releaseCoupon(tx, order);
  } else {
    const comment = `Refund of ${await formatOrderPrice(tx, order, amount)}`;
    await addOrderEvent(tx, order.id, order.status, input.reason ? `${comment}: ${input.reason}` : comment);
  }
  const refundedMinor = order.refundedMinor + amount;
  await movePoints(tx, order, refund, refundedMinor);
  if (order.status === 'completed' && (isWhole || isMostlyRefunded({ ...order, refundedMinor })))
    await revokeInviteReward(tx, order);
  await finishIfSent(tx, refund.id);
  await creditRefunds(tx, order, { refundedMinor, reason: input.reason ?? '', refundId: refund.id });
  return refund;
}
