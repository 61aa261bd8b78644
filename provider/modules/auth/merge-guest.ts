import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Session } from '@/contract/auth';
import { isUniqueViolation } from '@/provider/db/postgres-error';
import { inviteClaims } from '@/provider/db/schema/activity';
import { cartItems, carts } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { mergeCartLines } from '@/provider/modules/cart/merge-cart-lines';
import { listCartItems } from '@/provider/modules/cart/cart-lines';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { clearCartAddresses } from './verify-email';
import { findCartForUpdate, lockGuestLogin, updateCartRow } from '@/provider/modules/cart/cart-repository';
import { type CartRow } from '@/provider/db/schema/cart';
import { findGuestLogin, requireLiveSession } from '@/provider/modules/customer/session';
import { loadVariantDetails } from '@/provider/modules/product/variant-details';
import { withTransaction, type RequestContext } from '@/provider/platform/context';
import { DomainError } from '@/provider/platform/errors/errors';
import { logError } from '@/provider/platform/log';

type MergeResult = Pick<Session, 'joined' | 'notes'>;
type Account = { id: number; email: string };

const NOTHING_MERGED: MergeResult = { joined: { cartItems: 0, wishlistItems: 0 }, notes: [] };

/** Moves the guest's items into the customer's locked cart. */
async function moveGuestItems(tx: RequestContext, guest: CartRow, customerCart: CartRow) {
  const { db } = tx;
  const guestItems = await listCartItems(db, guest.id);
  const variantsById = await loadVariantDetails(
    db,
    guestItems.map(({ variantId }) => variantId),
  );
  const { moves, additions, quantity, notes } = mergeCartLines(
    await listCartItems(db, customerCart.id),
    guestItems,
    variantsById,
  );
  for (const { id, qty } of moves)
    await db.update(cartItems).set({ cartId: customerCart.id, qty }).where(eq(cartItems.id, id));
  for (const { intoId, newQty, isChecked } of additions)
    await db.update(cartItems).set({ qty: newQty, isChecked }).where(eq(cartItems.id, intoId));
  return { quantity, notes };
}

/** The guest's checkout choices where the customer has none yet. */
const mergeCheckoutFields = (guest: CartRow, customerCart: CartRow): Partial<CartRow> => ({
  couponId: customerCart.couponId ?? guest.couponId,
  isCouponChosen: customerCart.isCouponChosen || guest.isCouponChosen,
  shippingMethod: customerCart.shippingMethod ?? guest.shippingMethod,
  paymentMethod: customerCart.paymentMethod ?? guest.paymentMethod,
  ...(customerCart.shippingAddress === null && {
    shippingAddress: guest.shippingAddress,
    billingAddress: guest.billingAddress,
  }),
});

async function mergeCarts(tx: RequestContext, guest: CartRow, customerCart: CartRow) {
  const { db, now } = tx;
  const merged = await moveGuestItems(tx, guest, customerCart);
  await updateCartRow(db, customerCart.id, mergeCheckoutFields(guest, customerCart));
  // Newer than both, so that a page showing either accepts it.
  const version = Math.max(guest.version, customerCart.version) + 1;
  await db.update(carts).set({ version, updatedAt: now() }).where(eq(carts.id, customerCart.id));
  await db.update(carts).set({ status: 'merged', updatedAt: now() }).where(eq(carts.id, guest.id));
  return merged;
}

/** Null if the customer got a cart in the meantime, from a first item added elsewhere. */
async function assignGuestCart({ db, now }: RequestContext, guest: CartRow, customerId: number) {
  try {
    await db.transaction((savepoint) =>
      savepoint
        .update(carts)
        .set({ customerId, guestTokenHash: null, version: sql`${carts.version} + 1`, updatedAt: now() })
        .where(eq(carts.id, guest.id)),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'quote_active_customer')) return null;
    throw error;
  }
  const items = await listCartItems(db, guest.id);
  return { quantity: items.reduce((sum, { qty }) => sum + qty, 0), notes: [] };
}

/** Assigns orders placed with the guest token to the account if they have its email. */
const assignGuestOrders = ({ db }: RequestContext, guestTokenHash: string, { id, email }: Account) =>
  db
    .update(orders)
    .set({ customerId: id })
    .where(
      and(
        eq(orders.guestTokenHash, guestTokenHash),
        isNull(orders.customerId),
        eq(sql`lower(${orders.email})`, email),
      ),
    );

/** Assigns an invite claimed as a guest to the customer, unless they have one. */
async function assignGuestInvite({ db }: RequestContext, guestTokenHash: string, { id }: Account) {
  const [existing] = await db
    .select({ id: inviteClaims.id })
    .from(inviteClaims)
    .where(eq(inviteClaims.customerId, id));
  if (existing) return;
  const firstClaimId = db
    .select({ id: sql`min(${inviteClaims.id})` })
    .from(inviteClaims)
    .where(and(eq(inviteClaims.guestTokenHash, guestTokenHash), isNull(inviteClaims.customerId)));
  await db.update(inviteClaims).set({ customerId: id }).where(eq(inviteClaims.id, firstClaimId));
}

/**
 * Merges a guest's data into the account, inside the login transaction. Lock order: guest cart, then
 * customer cart. Logins to one account run one at a time, even if it has no cart to lock yet: two
 * guests' carts must not both become its cart. When the account's email is verified for the first time, its
 * cart may hold a stranger's data: its addresses are removed.
 */
export async function mergeGuest(
  tx: RequestContext,
  account: Account,
  isFirstProof = false,
): Promise<MergeResult> {
  const { guestTokenHash } = tx.shopper;
  const dropAddresses = () => isFirstProof && clearCartAddresses(tx, account.id);
  if (guestTokenHash === null) {
    await dropAddresses();
    return NOTHING_MERGED;
  }
  await lockGuestLogin(tx.db, guestTokenHash);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('merge-guest'), ${account.id})`);
  const guest = await findCartForUpdate({ ...tx, shopper: { ...tx.shopper, customerId: null } });
  await assignGuestOrders(tx, guestTokenHash, account);
  await assignGuestInvite(tx, guestTokenHash, account);
  // Addresses in the guest cart stay: they were entered here.
  await dropAddresses();
  if (!guest) return NOTHING_MERGED;
  const mergeOrAssign = async () => {
    const shopper = { ...tx.shopper, customerId: account.id };
    const customerCart = await findCartForUpdate({ ...tx, shopper });
    return customerCart ? mergeCarts(tx, guest, customerCart) : assignGuestCart(tx, guest, account.id);
  };
  const merged = (await mergeOrAssign()) ?? (await mergeOrAssign());
  if (!merged) throw new Error('The guest cart could not be merged');
  // A guest has no wishlist: the specification's field is always 0.
  return { joined: { cartItems: merged.quantity, wishlistItems: 0 }, notes: merged.notes };
}

const OVERLAP_MS = 60_000;

/**
 * Merges what a guest has just added, if they logged in meanwhile: the request overlapped the login, which
 * therefore missed the item. The lock on the guest token serializes the two, so the later one sees the earlier.
 * A failure leaves the item in the guest's cart.
 */
export async function mergeAfterConcurrentLogin(ctx: RequestContext, requestedAt: Date): Promise<void> {
  const { customerId, guestTokenHash } = ctx.shopper;
  if (customerId !== null || guestTokenHash === null) return;
  const since = new Date(requestedAt.getTime() - OVERLAP_MS);
  try {
    await withTransaction(ctx, async (tx) => {
      await lockGuestLogin(tx.db, guestTokenHash);
      const login = await findGuestLogin(tx.db, guestTokenHash, since);
      if (!login) return;
      await mergeGuest(tx, login);
      // Ending all sessions takes this lock: later items are not the customer's.
      await lockCustomer(tx.db, login.id);
      await requireLiveSession(tx.db, login.sessionTokenHash);
    });
  } catch (error) {
    if (error instanceof DomainError) return; // logged out again
    logError('provider', 'An item added during a login could not be merged', error);
  }
}
