import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { refundItems, refunds } from '@/provider/db/schema/refund';
import { Refusal, refuseField } from '@/provider/http/refusal';
import { isPaid, isWaitingToShip, statusLabels } from '@/provider/rules/order-status';
import { isMostlyRefunded } from '@/provider/rules/invite';
import { paidForLines, paidForPieces, pointsKept } from '@/provider/rules/refund';
import type { Work } from '@/provider/work';
import { lockCoupons, releaseCoupon } from './coupon-count';
import { lockCustomer } from './customer';
import { changeStatus, noteEvent, orderItemsOf, type OrderItemRow, type OrderRow } from './order';
import { priceOf } from './order-view';
import { takeInviteBack } from './invite-reward';
import { hasEarned, refundPoints, takeEarnedBack } from './points-refund';
import { insertParts, reduceDue, refundedPieces } from './refund-parts';
import { finishIfSent } from './refund-send';
import { moveStock, stockMoves } from './stock';

export type RefundRow = typeof refunds.$inferSelect;

/** Nothing named: all that is left. Lines: what was paid for them. A sum: that sum, be it for these lines or for none. */
export type WantedRefund = {
  lines?: readonly { orderItemId: number; qty: number }[];
  amountMinor?: number;
  reason?: string;
  /** Whether the pieces can be sold again; left out, those that never left the house are. */
  restock?: boolean;
  requestKey?: string;
};

type Piece = { item: OrderItemRow; qty: number; before: number };

function piecesOf(items: readonly OrderItemRow[], gone: ReadonlyMap<number, number>, wanted: WantedRefund) {
  return (wanted.lines ?? []).map(({ orderItemId, qty }): Piece => {
    const item = items.find(({ id }) => id === orderItemId);
    if (!item) throw refuseField('order_item_id', `${orderItemId} is not of this order`);
    const before = gone.get(item.id) ?? 0;
    if (qty > item.qty - before) throw refuseField('qty', `Cannot be greater than ${item.qty - before}`);
    return { item, qty, before };
  });
}

function sumOf(order: OrderRow, items: readonly OrderItemRow[], pieces: readonly Piece[]) {
  const paid = paidForLines(items, order.totals);
  return pieces.reduce(
    (sum, { item, qty, before }) => sum + paidForPieces(paid.get(item.id) ?? 0, item.qty, before, qty),
    0,
  );
}

/** What goes back and for which pieces; refuses more than is left. */
async function planOf(inside: Work, order: OrderRow, wanted: WantedRefund) {
  const items = await orderItemsOf(inside.db, order.id);
  const gone = await refundedPieces(inside.db, order.id);
  const named = piecesOf(items, gone, wanted);
  const left = order.grandTotalMinor - order.refundedMinor;
  const amount = wanted.amountMinor ?? (wanted.lines ? sumOf(order, items, named) : left);
  if (amount > left) throw refuseField('amount_cents', `Cannot be greater than ${left}`);
  if (amount === 0 && (wanted.lines ?? wanted.amountMinor) !== undefined)
    throw refuseField('amount_cents', 'Cannot be less than 1: nothing was paid for this');

  const isWhole = amount === left;
  const rest = items
    .map((item): Piece => {
      const before = gone.get(item.id) ?? 0;
      return { item, before, qty: item.qty - before };
    })
    .filter(({ qty }) => qty > 0);
  return { amount, isWhole, pieces: isWhole && !wanted.lines ? rest : named };
}

const hashOf = ({ lines, amountMinor, reason, restock }: WantedRefund) =>
  createHash('sha256')
    .update(JSON.stringify([lines, amountMinor, reason, restock]))
    .digest('hex');

/** The refund that the same key has made already. */
async function findRepeated({ db }: Work, orderId: number, wanted: WantedRefund): Promise<RefundRow | null> {
  if (!wanted.requestKey) return null;
  const isSame = and(eq(refunds.orderId, orderId), eq(refunds.requestKey, wanted.requestKey));
  const [known] = await db.select().from(refunds).where(isSame);
  if (known && known.requestHash !== hashOf(wanted))
    throw refuseField('Idempotency-Key', 'was used for something else');
  return known ?? null;
}

async function insertRefund(
  inside: Work,
  order: OrderRow,
  wanted: WantedRefund,
  plan: { amount: number; pieces: readonly Piece[]; isRestocked: boolean },
) {
  const { db, now } = inside;
  const toSend = await reduceDue(inside, order.id, plan.amount);
  const [refund] = await db
    .insert(refunds)
    .values({
      orderId: order.id,
      amountMinor: plan.amount,
      reducedMinor: plan.amount - toSend,
      reason: wanted.reason ?? '',
      isRestocked: plan.isRestocked,
      requestKey: wanted.requestKey ?? null,
      requestHash: wanted.requestKey ? hashOf(wanted) : null,
      nextTryAt: now(),
      createdAt: now(),
    })
    .returning();
  if (!refund) throw new Error('The refund was not written');
  if (plan.pieces.length > 0)
    await db
      .insert(refundItems)
      .values(plan.pieces.map(({ item, qty }) => ({ refundId: refund.id, orderItemId: item.id, qty })));
  await insertParts(inside, refund, toSend);
  return refund;
}

/** The points that paid for it come back, those that it earned go: both by the share of the sum that goes back. */
async function movePoints(inside: Work, order: OrderRow, refund: RefundRow, refunded: number) {
  const { baseGrandTotalCents, grandTotalMinor, pointsEarned } = order;
  await refundPoints(inside, order, refund.id, refunded);
  const kept = Math.min(pointsEarned, pointsKept(baseGrandTotalCents, grandTotalMinor, refunded));
  if (await hasEarned(inside, order.id)) await takeEarnedBack(inside, order, refund.id, pointsEarned - kept);
  await inside.db
    .update(orders)
    .set({ refundedMinor: refunded, pointsEarned: kept, updatedAt: inside.now() })
    .where(eq(orders.id, order.id));
}

/**
 * Writes a refund of a locked order, with all that follows from it but the money, which moves after the commit
 * (refund-send.ts). Coupon, customer, stock, then the count of what was sold: one order of locking for everybody.
 */
export async function writeRefund(inside: Work, order: OrderRow, wanted: WantedRefund): Promise<RefundRow> {
  const repeated = await findRepeated(inside, order.id, wanted);
  if (repeated) return repeated;
  // One that was refunded in full may owe money again, when the gateway could not deliver it.
  const isOwedAgain = order.status === 'refunded' && order.refundedMinor < order.grandTotalMinor;
  if (!isPaid(order.status) && !isOwedAgain)
    throw new Refusal(Code.refused, `An order that is ${statusLabels[order.status]} cannot be refunded`);

  const { amount, isWhole, pieces } = await planOf(inside, order, wanted);
  const isRestocked = wanted.restock ?? isWaitingToShip(order.status);
  if (isWhole) await lockCoupons(inside, [order.couponId]);
  if (order.customerId !== null) await lockCustomer(inside.db, order.customerId);
  if (isRestocked)
    await moveStock(
      inside,
      stockMoves(
        pieces.map(({ item: { variantId, name }, qty }) => ({ variantId, name, qty })),
        [],
      ),
    );
  const refund = await insertRefund(inside, order, wanted, { amount, pieces, isRestocked });
  if (isWhole && !isOwedAgain) {
    await changeStatus(inside, order, 'refunded', wanted.reason || 'Refunded');
    await releaseCoupon(inside, order);
  } else {
    const words = `Refund of ${await priceOf(inside, order, amount)}`;
    await noteEvent(inside, order.id, order.status, wanted.reason ? `${words}: ${wanted.reason}` : words);
  }
  const refundedMinor = order.refundedMinor + amount;
  await movePoints(inside, order, refund, refundedMinor);
  if (order.status === 'completed' && (isWhole || isMostlyRefunded({ ...order, refundedMinor })))
    await takeInviteBack(inside, order);
  await finishIfSent(inside, refund.id);
  return refund;
}
