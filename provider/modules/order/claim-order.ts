import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { orderClaims } from '@/provider/db/schema/order';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { requireShopperId, type Shopper } from '@/provider/platform/shopper';
import { withTransaction, type RequestContext, type ServiceContext } from '@/provider/platform/context';
import { deleteInBatches } from '@/provider/platform/delete-in-batches';
import { findOrder, isOrderOwner } from './order-repository';
import type { OrderRow } from '@/provider/db/schema/order';

/** Usually the time to pay, and a day to view the paid order; the same proof renews the claim. */
const CLAIM_MS = 48 * 60 * 60 * 1000;
const CLAIMS_MAX = 10;

const getShopperId = (shopper: Shopper) =>
  shopper.customerId === null && shopper.guestTokenHash === null ? null : requireShopperId(shopper);

async function hasClaim({ db, now, shopper }: RequestContext, orderId: number) {
  const shopperId = getShopperId(shopper);
  if (shopperId === null) return false;
  const [claim] = await db
    .select({ orderId: orderClaims.orderId })
    .from(orderClaims)
    .where(
      and(
        eq(orderClaims.orderId, orderId),
        eq(orderClaims.shopperId, shopperId),
        gt(orderClaims.expiresAt, now()),
      ),
    );
  return claim !== undefined;
}

/**
 * Returns an order that the shopper may read, pay or cancel: their own, or one claimed by its link or its
 * number and email.
 */
export async function requireOwnOrClaimedOrder(ctx: RequestContext, id: number): Promise<OrderRow> {
  const order = await findOrder(ctx.db, id);
  if (!order || !(isOrderOwner(order, ctx.shopper) || (await hasClaim(ctx, id)))) throw new NotFoundError();
  return order;
}

/** Lets the shopper read, pay or cancel this order for two days. The caller has checked the proof. */
export const claimOrder = (ctx: RequestContext, order: OrderRow) =>
  withTransaction(ctx, async ({ db, now, shopper }) => {
    const shopperId = requireShopperId(shopper);
    const expiresAt = new Date(now().getTime() + CLAIM_MS);
    await db
      .insert(orderClaims)
      .values({ orderId: order.id, shopperId, expiresAt, createdAt: now() })
      .onConflictDoUpdate({ target: [orderClaims.orderId, orderClaims.shopperId], set: { expiresAt } });
    const excessClaims = await db
      .select({ shopperId: orderClaims.shopperId })
      .from(orderClaims)
      .where(eq(orderClaims.orderId, order.id))
      .orderBy(desc(orderClaims.expiresAt), desc(orderClaims.createdAt))
      .offset(CLAIMS_MAX);
    if (excessClaims.length === 0) return;
    const keys = excessClaims.map((claim) => claim.shopperId);
    await db
      .delete(orderClaims)
      .where(and(eq(orderClaims.orderId, order.id), inArray(orderClaims.shopperId, keys)));
  });

export const deleteExpiredClaims = ({ db, now }: ServiceContext) =>
  deleteInBatches(db, orderClaims, lte(orderClaims.expiresAt, now()));
