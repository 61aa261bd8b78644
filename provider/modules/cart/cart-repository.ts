import { and, eq, isNull, sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { carts, type CartRow } from '@/provider/db/schema/cart';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import { shareRead } from '@/provider/platform/share-read';
import { requireShopperId, type Shopper } from '@/provider/platform/shopper';
import type { RequestContext } from '@/provider/platform/context';

/** A cart to compute with, saved or hypothetical. */
export type CartDraft = CartRow & {
  /** Items that count as checked, instead of those that are. */
  checkedIds?: readonly number[];
  /** Instead of the items of the cart: what would be bought without being put into it. */
  unsavedItems?: readonly { variantId: number; qty: number }[];
};

const LOCK_TRIES = 5; // an order may replace the cart between read and lock

function matchesActiveCart(shopper: Shopper) {
  requireShopperId(shopper);
  const isOwnCart =
    shopper.customerId !== null
      ? eq(carts.customerId, shopper.customerId)
      : and(eq(carts.guestTokenHash, shopper.guestTokenHash ?? ''), isNull(carts.customerId));
  return and(isOwnCart, eq(carts.status, 'active'));
}

export async function findCart({ db, shopper }: RequestContext): Promise<Readonly<CartRow> | null> {
  const condition = matchesActiveCart(shopper);
  const { customerId, guestTokenHash } = shopper;
  const owner = customerId === null ? `guest ${guestTokenHash}` : `customer ${customerId}`;
  return shareRead(db, `cart of ${owner}`, async () => {
    const [cart] = await db.select().from(carts).where(condition);
    return cart ?? null;
  });
}

/**
 * Locks out cart writes with this guest token while its login runs, so that the login moves all of a concurrent
 * write or none of it.
 */
export const lockGuestLogin = (db: Db, guestTokenHash: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('guest-login'), hashtext(${guestTokenHash}))`);

const lockGuestWrite = (db: Db, guestTokenHash: string) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(hashtext('guest-login'), hashtext(${guestTokenHash}))`);

export async function findCartForUpdate(ctx: RequestContext): Promise<CartRow | null> {
  const { customerId, guestTokenHash } = ctx.shopper;
  // Before the row lock: a cart row that a login has already moved stays locked, and waiting for a second row
  // would then be a deadlock.
  if (customerId === null && guestTokenHash !== null) await lockGuestWrite(ctx.db, guestTokenHash);
  for (let attempt = 0; attempt < LOCK_TRIES; attempt += 1) {
    const [cart] = await ctx.db.select().from(carts).where(matchesActiveCart(ctx.shopper)).for('update');
    if (cart) return cart;
    // The awaited cart may have been ordered in the meantime, and replaced by a new one.
    if (!(await findCart(ctx))) return null;
  }
  throw new Error('The cart could not be locked');
}

/** Locks the shopper's cart until the end of the transaction; without a cart there is no item to change. */
export async function requireCartForUpdate(ctx: RequestContext): Promise<CartRow> {
  const cart = await findCartForUpdate(ctx);
  if (!cart) throw new NotFoundError();
  return cart;
}

/** Like `requireCartForUpdate`, for a call without item or cart id: no cart means empty. */
export async function requireNonEmptyCart(ctx: RequestContext): Promise<CartRow> {
  const cart = await findCartForUpdate(ctx);
  if (!cart) throw new DomainError(ResponseCode.emptyCart);
  return cart;
}

/**
 * Like `requireCartForUpdate`, but creates a missing cart. Of two concurrent first adds, the second finds the
 * cart.
 */
export async function getOrCreateCart(ctx: RequestContext): Promise<CartRow> {
  const { db, shopper, now, limits, clientIp } = ctx;
  for (let attempt = 0; attempt < LOCK_TRIES; attempt += 1) {
    const cart = await findCartForUpdate(ctx);
    if (cart) return cart;
    if (shopper.customerId === null && clientIp) await limits.count('networkNewCart', clientIp);
    await db
      .insert(carts)
      .values({
        guestTokenHash: shopper.customerId === null ? shopper.guestTokenHash : null,
        customerId: shopper.customerId,
        version: 0,
        createdAt: now(),
        updatedAt: now(),
      })
      .onConflictDoNothing();
  }
  throw new Error('The cart could not be locked');
}

/** The cart shown to a shopper without one; never saved. */
export function createEmptyCart({ shopper, now }: RequestContext): CartRow {
  return {
    id: 0,
    guestTokenHash: shopper.guestTokenHash,
    customerId: shopper.customerId,
    status: 'active',
    version: 0,
    couponId: null,
    isCouponChosen: false,
    points: 0,
    shippingMethod: null,
    paymentMethod: null,
    shippingAddress: null,
    shippingLocation: null,
    billingAddress: null,
    hasShippingProtection: false,
    createdAt: now(),
    updatedAt: now(),
  };
}

export async function updateCartRow(
  db: Db,
  id: number,
  values: Partial<Omit<CartRow, 'id' | 'version'>>,
): Promise<CartRow> {
  const [cart] = await db.update(carts).set(values).where(eq(carts.id, id)).returning();
  if (!cart) throw new NotFoundError();
  return cart;
}

/**
 * Called after each change of the items or the coupon. Checkout choices saved by `updateCartRow` keep the version.
 */
export async function bumpCartVersion({ db, now }: RequestContext, id: number): Promise<CartRow> {
  const [cart] = await db
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now() })
    .where(eq(carts.id, id))
    .returning();
  if (!cart) throw new NotFoundError();
  return cart;
}
