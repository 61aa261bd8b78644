import { and, eq, ne } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { requireShopperKey } from '@/provider/http/shopper';
import { requireAddress } from './address';
import { requireBookAddress } from './address-book';
import { checkoutPlan } from './checkout-plan';
import { countCoupon, lockCoupons, requireStillFit } from './coupon-count';
import { cancelExpired, endOrder } from './order-cancel';
import { requirePlaceable, type Wanted } from './order-check';
import { fingerprintOf } from './order-fingerprint';
import { insertOrder, type Addresses, type Draft } from './order-insert';
import { noteEvent, orderItemsOf, requireOwnOrder, type OrderRow } from './order';
import { hasPending } from './payment';
import { lockCustomer } from './customer';
import { takePoints } from './points';
import { findLockedQuote, type QuoteRow } from './quote';
import { closeAttempts, markPaid, settle } from './settle';
import { moveStock, stockMoves, type Pieces } from './stock';
import { inTransaction, type Visit } from './visit';

async function shippingOf(inside: Visit, quote: QuoteRow, wanted: Wanted) {
  if (wanted.shippingAddressId !== undefined) return requireBookAddress(inside, wanted.shippingAddressId);
  return wanted.shippingAddress ? requireAddress(inside.db, wanted.shippingAddress) : quote.shippingAddress;
}

async function addressesOf(inside: Visit, quote: QuoteRow, wanted: Wanted): Promise<Addresses> {
  const { db } = inside;
  const shipping = await shippingOf(inside, quote, wanted);
  if (!shipping) throw new Refusal(Code.addressMissing);
  if (wanted.billingAddress) return { shipping, billing: await requireAddress(db, wanted.billingAddress) };
  const kept = wanted.billingAddress === undefined ? quote.billingAddress : null;
  return { shipping, billing: kept ?? shipping };
}

/** The checkout as it is to be ordered: the quote with what was chosen in the call, which counts. */
async function draftOf(inside: Visit, quote: QuoteRow, wanted: Wanted): Promise<Draft> {
  const { shipping, billing } = await addressesOf(inside, quote, wanted);
  const plan = await checkoutPlan(inside, {
    ...quote,
    shippingAddress: shipping,
    shippingPlace: null,
    shippingMethod: wanted.shippingMethod,
    hasGuarantee: wanted.shippingGuarantee,
    points: wanted.points,
  });
  requirePlaceable(inside, plan, wanted);
  const { remark } = wanted;
  const currency = inside.shopper.currency.code;
  return {
    plan,
    wanted,
    shipping,
    billing,
    fingerprint: fingerprintOf({ plan, currency, shipping, billing, remark }),
  };
}

const wantedPieces = ({ plan }: Draft): Pieces[] =>
  plan.lines.flatMap(({ isCounted, qty, facts }) =>
    isCounted ? [{ qty, variantId: facts.variantId, name: facts.name }] : [],
  );

/** Holds stock, coupon and points for a new order, in place of what an older unpaid one held. */
async function replaceOrder(inside: Visit, quote: QuoteRow, older: OrderRow | undefined, draft: Draft) {
  const coupon = draft.plan.coupon?.fit.isFit ? draft.plan.coupon.coupon : null;
  await lockCoupons(inside, [older?.couponId, coupon?.id]);
  if (quote.customerId !== null) await lockCustomer(inside.db, quote.customerId);
  const held = older ? await orderItemsOf(inside.db, older.id) : [];
  if (older) await endOrder(inside, older, 'Replaced by a newer order of the same cart');
  const known = { ...quote, shippingAddress: draft.shipping };
  if (coupon) await requireStillFit(inside, known, draft.plan.lines, coupon.id);
  await moveStock(inside, stockMoves(held, wantedPieces(draft)));

  const order = await insertOrder(inside, quote, draft);
  await noteEvent(inside, order.id, 'unpaid', 'Order placed');
  await countCoupon(inside, order);
  await takePoints(inside, order);
  return order.grandTotalMinor === 0 ? markPaid(inside, quote, order, 'Nothing was left to pay') : order;
}

async function placeInside(inside: Visit, wanted: Wanted) {
  const { db } = inside;
  const quote = await findLockedQuote(inside);
  if (quote?.id !== wanted.quoteId) return null;
  if (wanted.version !== undefined && wanted.version !== quote.version) throw new Refusal(Code.orderChanged);

  const draft = await draftOf(inside, quote, wanted);
  const [older] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.quoteId, quote.id), eq(orders.status, 'unpaid')))
    .for('update');
  // A guest's order that the cart brought along at a login is not the customer's, as little as its points would be.
  const isOurs = older?.customerId === inside.shopper.customerId;
  if (older && isOurs && older.fingerprint === draft.fingerprint) {
    const [order = older] = await db
      .update(orders)
      .set({ payMethod: wanted.paymentMethod })
      .where(eq(orders.id, older.id))
      .returning();
    return { order, replacedId: null };
  }
  if (older && (await hasPending(db, older.id)))
    throw new Refusal(
      Code.busy,
      `Your bank is still working on order ${older.incrementId}. Please wait a moment`,
    );
  return { order: await replaceOrder(inside, quote, older, draft), replacedId: older?.id ?? null };
}

/** The order that this cart has become, for a second tab that still shows the cart; somebody else's cart is none. */
async function requirePlaced(visit: Visit, quoteId: number): Promise<OrderRow> {
  const [order] = await visit.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.quoteId, quoteId), ne(orders.status, 'cancelled')));
  if (!order) throw new NotFound();
  return requireOwnOrder(visit, order.id);
}

/**
 * Places an order from the quote, in one transaction: prices are frozen, stock, coupon and points are held. The same cart
 * again answers the same order; a changed cart replaces its older unpaid order.
 */
export async function placeOrder(visit: Visit, wanted: Wanted): Promise<OrderRow> {
  requireShopperKey(visit.shopper);
  await cancelExpired(visit, { forQuoteId: wanted.quoteId });
  const [living] = await visit.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.quoteId, wanted.quoteId), eq(orders.status, 'unpaid')));
  if (living) await settle(visit, living.id); // it may have been paid without our knowing yet

  const placed = await inTransaction(visit, (inside) => placeInside(inside, wanted));
  if (!placed) return requirePlaced(visit, wanted.quoteId);
  if (placed.replacedId !== null) await closeAttempts(visit, placed.replacedId);
  return placed.order;
}
