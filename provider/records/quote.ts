import { and, eq, isNull, sql } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import type { Db } from '@/provider/db/client';
import { quotes } from '@/provider/db/schema/cart';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { requireShopperKey, type Shopper } from '@/provider/http/shopper';
import type { Visit } from './visit';

export type QuoteRow = typeof quotes.$inferSelect;
/** A quote to compute with, be it as it is kept or as it might be. */
export type QuoteDraft = QuoteRow & {
  /** The lines that count as ticked, in place of those that are. */
  tickedIds?: readonly number[];
};

const LOCK_TRIES = 5; // between looking and locking, an order may have closed the quote and opened a fresh one

function activeOf(shopper: Shopper) {
  requireShopperKey(shopper);
  const mine =
    shopper.customerId !== null
      ? eq(quotes.customerId, shopper.customerId)
      : and(eq(quotes.guestKey, shopper.guestKey ?? ''), isNull(quotes.customerId));
  return and(mine, eq(quotes.status, 'active'));
}

export async function findQuote({ db, shopper }: Visit): Promise<QuoteRow | null> {
  const [quote] = await db.select().from(quotes).where(activeOf(shopper));
  return quote ?? null;
}

export async function findLockedQuote(visit: Visit): Promise<QuoteRow | null> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const [quote] = await visit.db.select().from(quotes).where(activeOf(visit.shopper)).for('update');
    if (quote) return quote;
    // The one that was waited for may have been ordered meanwhile: a fresh one stands in its place.
    if (!(await findQuote(visit))) return null;
  }
  throw new Error('The quote could not be locked');
}

/** The shopper's quote, locked until the end of the transaction; somebody without one has no line to change. */
export async function requireQuote(visit: Visit): Promise<QuoteRow> {
  const quote = await findLockedQuote(visit);
  if (!quote) throw new NotFound();
  return quote;
}

/** As requireQuote, for a call that names no line and no cart: to somebody without one it is empty. */
export async function requireCart(visit: Visit): Promise<QuoteRow> {
  const quote = await findLockedQuote(visit);
  if (!quote) throw new Refusal(Code.emptyCart);
  return quote;
}

/** As requireQuote, but made when there is none. Two first adds at once make one: the second finds the first one's. */
export async function ensureQuote(visit: Visit): Promise<QuoteRow> {
  const { db, shopper, now, limits, from } = visit;
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const quote = await findLockedQuote(visit);
    if (quote) return quote;
    if (shopper.customerId === null && from) await limits.count('networkNewCart', from);
    await db
      .insert(quotes)
      .values({
        guestKey: shopper.customerId === null ? shopper.guestKey : null,
        customerId: shopper.customerId,
        version: 0,
        createdAt: now(),
        updatedAt: now(),
      })
      .onConflictDoNothing();
  }
  throw new Error('The quote could not be locked');
}

/** What a shopper without a cart sees of one; it is nowhere kept. */
export function noQuote({ shopper, now }: Visit): QuoteRow {
  return {
    id: 0,
    guestKey: shopper.guestKey,
    customerId: shopper.customerId,
    status: 'active',
    version: 0,
    couponId: null,
    isCouponChosen: false,
    points: 0,
    shippingMethod: null,
    payMethod: null,
    shippingAddress: null,
    shippingPlace: null,
    billingAddress: null,
    hasGuarantee: false,
    remark: '',
    createdAt: now(),
    updatedAt: now(),
  };
}

export async function changeQuote(
  db: Db,
  id: number,
  values: Partial<Omit<QuoteRow, 'id' | 'version'>>,
): Promise<QuoteRow> {
  const [quote] = await db.update(quotes).set(values).where(eq(quotes.id, id)).returning();
  if (!quote) throw new NotFound();
  return quote;
}

/** Each write to the cart makes it one version newer. */
export async function makeNewer({ db, now }: Visit, id: number): Promise<QuoteRow> {
  const [quote] = await db
    .update(quotes)
    .set({ version: sql`${quotes.version} + 1`, updatedAt: now() })
    .where(eq(quotes.id, id))
    .returning();
  if (!quote) throw new NotFound();
  return quote;
}
