import { and, eq, lte } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { Refusal } from '@/provider/http/refusal';
import { isExpired } from '@/provider/rules/order-status';
import type { Work } from '@/provider/work';
import { eachInTurn } from './each-in-turn';
import { findOrder, lockOrder, type OrderRow } from './order';
import { requirePayerOrder } from './order-claim';
import { CANCELLED_BY_SHOP, cancelLocked, NOT_PAID_IN_TIME } from './order-end';
import { holdingFor } from './order-hold';
import { hasPending } from './payment';
import { closeAttempts, isHeard, requireHeard, settle } from './settle';
import { inTransaction, type Visit } from './visit';

const GRACE_MS = 24 * 60 * 60 * 1000; // a bank that is thinking or silent when the clock runs out gets a day more
const BATCH = 50;

type Words = {
  /** What the timeline says. */
  comment: string;
  isPaid: string | undefined;
  isPending: string;
};

/** Lets an unpaid order go. Cancelling a cancelled one again is a success that gives nothing back twice. */
async function cancelUnpaid(work: Work, id: number, words: Words) {
  requireHeard(await settle(work, id));
  await inTransaction(work, async (inside) => {
    const order = await lockOrder(inside.db, id);
    if (order.status === 'cancelled') return;
    if (order.status !== 'unpaid') throw new Refusal(Code.orderNotCancellable, words.isPaid);
    if (await hasPending(inside.db, id)) throw new Refusal(Code.busy, words.isPending);
    await cancelLocked(inside, order, words.comment);
  });
  requireHeard(await closeAttempts(work, id));
}

/** As the shopper wants it. */
export async function cancelOrder(visit: Visit, id: number, reason: string | undefined) {
  await requirePayerOrder(visit, id);
  await cancelUnpaid(visit, id, {
    comment: reason ? `Cancelled by you: ${reason}` : 'Cancelled by you',
    isPaid: undefined,
    isPending: 'Your bank is still working on the payment. Please wait a moment',
  });
}

/** As the shop's owner wants it, whose reason the shopper reads. */
export const cancelByOwner = (work: Work, id: number, reason: string | undefined) =>
  cancelUnpaid(work, id, {
    comment: reason ? `${CANCELLED_BY_SHOP}: ${reason}` : CANCELLED_BY_SHOP,
    isPaid: 'Only an unpaid order can be cancelled. Refund one that is paid',
    isPending: 'The bank is still working on the payment. Please try again in a few minutes',
  });

async function expire(work: Work, id: number): Promise<boolean> {
  const hasAnswer = await isHeard(settle(work, id), id);
  const isCancelled = await inTransaction(work, async (inside) => {
    // Another machine that is at this order already is left to it.
    const [order] = await inside.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.status, 'unpaid')))
      .for('update', { skipLocked: true });
    if (!order || !isExpired(order, inside.now())) return false;
    const isInGrace = order.payExpiresAt.getTime() + GRACE_MS > inside.now().getTime();
    if (isInGrace && (!hasAnswer || (await hasPending(inside.db, id)))) return false;
    await cancelLocked(inside, order, NOT_PAID_IN_TIME);
    return true;
  });
  if (isCancelled && hasAnswer) await isHeard(closeAttempts(work, id), id);
  return isCancelled;
}

type Which = { forQuoteId?: number; ofCustomerId?: number };

/**
 * Cancels unpaid orders whose time is over, all or those that are in the way of a cart or a customer's own; answers how
 * many. Safe on several machines at once.
 */
export async function cancelExpired(work: Work, { forQuoteId, ofCustomerId }: Which = {}): Promise<number> {
  const isWanted = and(
    forQuoteId === undefined ? undefined : holdingFor(work, forQuoteId),
    ofCustomerId === undefined ? undefined : eq(orders.customerId, ofCustomerId),
  );
  const due = work.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'unpaid'), lte(orders.payExpiresAt, work.now()), isWanted))
    .orderBy(orders.payExpiresAt);
  // The sweep goes on past all that have to wait for a gateway, or fifty of them would hold up the rest for a day.
  return eachInTurn(await (isWanted ? due.limit(BATCH) : due), ({ id }) => expire(work, id));
}

/** The order as it stands now: one whose time is over is cancelled by whoever looks first. */
export async function freshOrder(work: Work, order: OrderRow): Promise<OrderRow> {
  if (!isExpired(order, work.now())) return order;
  await expire(work, order.id);
  return (await findOrder(work.db, order.id)) ?? order;
}
