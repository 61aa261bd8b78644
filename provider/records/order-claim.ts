import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { orderClaims } from '@/provider/db/schema/order';
import { NotFound } from '@/provider/http/refusal';
import { requireShopperKey, type Shopper } from '@/provider/http/shopper';
import type { Work } from '@/provider/work';
import { deleteInBatches } from './delete-in-batches';
import { findOrder, isOwner, type OrderRow } from './order';
import { inTransaction, type Visit } from './visit';

const CLAIM_MS = 48 * 60 * 60 * 1000; // the time to pay, and a day to look at what was paid
const CLAIMS_MAX = 10;

const keyOf = (shopper: Shopper) =>
  shopper.customerId === null && shopper.guestKey === null ? null : requireShopperKey(shopper);

async function hasClaim({ db, now, shopper }: Visit, orderId: number) {
  const shopperKey = keyOf(shopper);
  if (shopperKey === null) return false;
  const [claim] = await db
    .select({ orderId: orderClaims.orderId })
    .from(orderClaims)
    .where(
      and(
        eq(orderClaims.orderId, orderId),
        eq(orderClaims.shopperKey, shopperKey),
        gt(orderClaims.expiresAt, now()),
      ),
    );
  return claim !== undefined;
}

/** An order that the shopper may pay or cancel: her own, or one that she has shown the link or the number and address of. */
export async function requirePayerOrder(visit: Visit, id: number): Promise<OrderRow> {
  const order = await findOrder(visit.db, id);
  if (!order || !(isOwner(order, visit.shopper) || (await hasClaim(visit, id)))) throw new NotFound();
  return order;
}

/** Lets whoever asks pay or cancel this order for two days. The caller has looked at what was shown for it. */
export const claimOrder = (visit: Visit, order: OrderRow) =>
  inTransaction(visit, async ({ db, now, shopper }) => {
    const shopperKey = requireShopperKey(shopper);
    const expiresAt = new Date(now().getTime() + CLAIM_MS);
    await db
      .insert(orderClaims)
      .values({ orderId: order.id, shopperKey, expiresAt, createdAt: now() })
      .onConflictDoUpdate({ target: [orderClaims.orderId, orderClaims.shopperKey], set: { expiresAt } });
    const tooMany = await db
      .select({ shopperKey: orderClaims.shopperKey })
      .from(orderClaims)
      .where(eq(orderClaims.orderId, order.id))
      .orderBy(desc(orderClaims.expiresAt), desc(orderClaims.createdAt))
      .offset(CLAIMS_MAX);
    if (tooMany.length === 0) return;
    const keys = tooMany.map((claim) => claim.shopperKey);
    await db
      .delete(orderClaims)
      .where(and(eq(orderClaims.orderId, order.id), inArray(orderClaims.shopperKey, keys)));
  });

export const sweepClaims = ({ db, now }: Work) =>
  deleteInBatches(db, orderClaims, lte(orderClaims.expiresAt, now()));
