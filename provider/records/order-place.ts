import { and, eq, ne } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { quotes } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { requireShopperKey } from '@/provider/http/shopper';
import { requireAddress } from './address';
import { requireBookAddress, withDefaults } from './address-book';
import { checkoutPlan } from './checkout-plan';
import { countCoupon, lockCoupons, requireStillFit } from './coupon-count';
import { cancelExpired } from './order-cancel';
import { requirePlaceable, type Wanted } from './order-check';
import type { Caller } from './log-in';
import { releaseHolds } from './order-hold';
import { insertOrder, type Addresses, type Draft } from './order-insert';
import { isKnownBuyer, networkKeyOf, requireRoom, requireShare, lockNetwork } from './order-room';
import { noteEvent, requireOwnOrder, type OrderRow } from './order';
import { findOffer } from './pay-methods';
import { lockCustomer } from './customer';
import { takePoints } from './points';
import { findLockedQuote, type QuoteRow } from './quote';
import { closeQuote } from './quote-close';
import { markPaid } from './settle';
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
  const { shipping, billing } = await addressesOf(inside, await withDefaults(inside, quote), wanted);
  const plan = await checkoutPlan(inside, {
    ...quote,
    shippingAddress: shipping,
    shippingPlace: null,
    shippingMethod: wanted.shippingMethod,
    hasGuarantee: wanted.shippingGuarantee,
    points: wanted.points,
  });
  requirePlaceable(inside, plan, wanted);
  return { plan, wanted, shipping, billing };
}

const wantedPieces = ({ plan }: Draft): Pieces[] =>
  plan.lines.flatMap(({ isCounted, qty, facts }) =>
    isCounted ? [{ qty, variantId: facts.variantId, name: facts.name }] : [],
  );

async function placeInside(inside: Caller, wanted: Wanted): Promise<OrderRow | null> {
  const quote = await findLockedQuote(inside);
  if (quote?.id !== wanted.quoteId) return null;
  if (wanted.version !== undefined && wanted.version !== quote.version) throw new Refusal(Code.orderChanged);

  const draft = await draftOf(inside, quote, wanted);
  const buyer = {
    customerId: inside.shopper.customerId,
    guestKey: inside.shopper.guestKey,
    email: draft.shipping.email,
    networkKey: await networkKeyOf(inside, inside.from),
  };
  await lockNetwork(inside, buyer);
  const coupon = draft.plan.coupon?.fit.isFit ? draft.plan.coupon.coupon : null;
  await requireRoom(inside, buyer, coupon?.usageLimit ? coupon.id : null);
  await lockCoupons(inside, [coupon?.id]);
  if (quote.customerId !== null) await lockCustomer(inside.db, quote.customerId);
  const known = { ...quote, shippingAddress: draft.shipping };
  if (coupon) await requireStillFit(inside, known, draft.plan.lines, coupon.id);
  const moves = stockMoves([], wantedPieces(draft));
  await moveStock(inside, moves);
  if (draft.plan.shown.grandTotal > 0) await requireShare(inside, buyer, moves);

  if (await isKnownBuyer(inside, buyer))
    await inside.limits.count('customerOrderDay', String(buyer.customerId));
  else await inside.limits.count('networkOrderDay', inside.from);
  const order = await insertOrder(inside, quote, { ...draft, networkKey: buyer.networkKey });
  await noteEvent(inside, order.id, 'unpaid', 'Order placed');
  await countCoupon(inside, order);
  await takePoints(inside, order);
  await closeQuote(inside, quote, order.id);
  return order.grandTotalMinor === 0 ? markPaid(inside, order, 'Nothing was left to pay') : order;
}

const isOwnQuote = async ({ db, shopper: { customerId, guestKey } }: Visit, id: number) => {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  return (
    quote !== undefined &&
    ((quote.customerId !== null && quote.customerId === customerId) ||
      (quote.guestKey !== null && quote.guestKey === guestKey))
  );
};

/** The order that this cart has become: for a second press, and a tab that still shows the cart. It is paid as was said last. */
async function requirePlaced(visit: Visit, { quoteId, paymentMethod }: Wanted): Promise<OrderRow> {
  const [known] = await visit.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.quoteId, quoteId), ne(orders.status, 'cancelled')));
  if (!known) throw (await isOwnQuote(visit, quoteId)) ? new Refusal(Code.orderChanged) : new NotFound();
  const order = await requireOwnOrder(visit, known.id);
  if (order.payMethod === paymentMethod || !findOffer(visit.settings, paymentMethod)) return order;
  const [changed = order] = await visit.db
    .update(orders)
    .set({ payMethod: paymentMethod })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'unpaid')))
    .returning();
  return changed;
}

/**
 * Places an order from the quote, in one transaction: prices are frozen, stock, coupon and points are held, and the lines
 * leave the cart. The same cart again answers the same order. Other unpaid orders stay as they are.
 */
export async function placeOrder(visit: Caller, wanted: Wanted): Promise<OrderRow> {
  requireShopperKey(visit.shopper);
  await cancelExpired(visit, { forQuoteId: wanted.quoteId });
  await releaseHolds(visit, wanted.quoteId);
  const placed = await inTransaction(visit, (inside) => placeInside(inside, wanted));
  return placed ?? requirePlaced(visit, wanted);
}
