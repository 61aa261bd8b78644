import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Session } from '@/contract/auth';
import { isUniqueViolation } from '@/provider/db/postgres-error';
import { inviteClaims } from '@/provider/db/schema/activity';
import { cartItems, carts } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { customers } from '@/provider/db/schema/customer';
import { mergeCartLines } from '@/provider/rules/cart-join';
import { listCartItems } from './cart-lines';
import { lockCustomer } from './customer';
import { clearCartAddresses } from './prove-email';
import { updateCartRow, findCartForUpdate, type CartRow } from './quote';
import { requireLiveSession } from './session';
import { loadVariantDetails } from './variant-facts';
import { withTransaction, type RequestContext } from './visit';

type MergeResult = Pick<Session, 'joined' | 'notes'>;
type Account = { id: number; email: string };

const NOTHING_MERGED: MergeResult = { joined: { cartItems: 0, wishlistItems: 0 }, notes: [] };

/** Puts the guest's lines into the customer's locked cart. */
async function mergeLines(tx: RequestContext, guest: CartRow, customerCart: CartRow) {
  const { db } = tx;
  const guestItems = await listCartItems(db, guest.id);
  const variantsById = await loadVariantDetails(
    db,
    guestItems.map(({ variantId }) => variantId),
  );
  const { moves, sums, quantity, notes } = mergeCartLines(await listCartItems(db, customerCart.id), guestItems, variantsById);
  for (const { id, qty } of moves)
    await db.update(cartItems).set({ cartId: customerCart.id, qty }).where(eq(cartItems.id, id));
  for (const { intoId, qty, isChecked } of sums)
    await db.update(cartItems).set({ qty, isChecked }).where(eq(cartItems.id, intoId));
  return { pieces: quantity, notes };
}

/** What was chosen in the guest's checkout, where the customer's has nothing yet. */
const mergeCheckoutFields = (guest: CartRow, customerCart: CartRow): Partial<CartRow> => ({
  couponId: customerCart.couponId ?? guest.couponId,
  isCouponChosen: customerCart.isCouponChosen || guest.isCouponChosen,
  shippingMethod: customerCart.shippingMethod ?? guest.shippingMethod,
  paymentMethod: customerCart.paymentMethod ?? guest.paymentMethod,
  orderNote: customerCart.orderNote || guest.orderNote,
  ...(customerCart.shippingAddress === null && {
    shippingAddress: guest.shippingAddress,
    billingAddress: guest.billingAddress,
  }),
});

async function mergeCarts(tx: RequestContext, guest: CartRow, customerCart: CartRow) {
  const { db, now } = tx;
  const merged = await mergeLines(tx, guest, customerCart);
  await updateCartRow(db, customerCart.id, mergeCheckoutFields(guest, customerCart));
  // Newer than both, so that a screen which shows either takes it.
  const version = Math.max(guest.version, customerCart.version) + 1;
  await db.update(carts).set({ version, updatedAt: now() }).where(eq(carts.id, customerCart.id));
  await db.update(carts).set({ status: 'merged', updatedAt: now() }).where(eq(carts.id, guest.id));
  return merged;
}

/** Null when the customer got a cart meanwhile: a first piece was added elsewhere. */
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
  return { pieces: items.reduce((sum, { qty }) => sum + qty, 0), notes: [] };
}

/** Orders that were placed with the guest's token join the account when they carry its e-mail address. */
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

/** An invitation that was claimed as a guest is the customer's, unless there was one before. */
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
 * What somebody gathered as a guest comes along into the account, inside the transaction of the login. Everybody locks
 * the guest's cart before the customer's. Logins to one account come one after the other, also where it has no cart to lock
 * yet: two guests' carts must not both become its own. At the first proof of its address, what is in the account's cart may
 * be somebody else's: its addresses go.
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
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('join-guest'), ${account.id})`);
  const guest = await findCartForUpdate({ ...tx, shopper: { ...tx.shopper, customerId: null } });
  await assignGuestOrders(tx, guestTokenHash, account);
  await assignGuestInvite(tx, guestTokenHash, account);
  // What is in her own cart stays: she has typed it here.
  await dropAddresses();
  if (!guest) return NOTHING_MERGED;
  const join = async () => {
    const shopper = { ...tx.shopper, customerId: account.id };
    const customerCart = await findCartForUpdate({ ...tx, shopper });
    return customerCart ? mergeCarts(tx, guest, customerCart) : assignGuestCart(tx, guest, account.id);
  };
  const merged = (await join()) ?? (await join());
  if (!merged) throw new Error('The cart could not be joined');
  return { joined: { cartItems: merged.pieces, wishlistItems: 0 }, notes: merged.notes };
}

/**
 * A line that was on its way as a guest's while the login went through, and so missed it, comes along when the customer
 * looks at the cart or chooses something at the checkout.
 */
export async function mergeLateGuest(ctx: RequestContext): Promise<void> {
  const { customerId, guestTokenHash } = ctx.shopper;
  if (customerId === null || guestTokenHash === null) return;
  const [unmergedCart] = await ctx.db
    .select({ id: carts.id })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .where(
      and(eq(carts.guestTokenHash, guestTokenHash), isNull(carts.customerId), eq(carts.status, 'active')),
    )
    .limit(1);
  if (!unmergedCart) return;
  await withTransaction(ctx, async (tx) => {
    const [account] = await tx.db
      .select({ id: customers.id, email: customers.email })
      .from(customers)
      .where(eq(customers.id, customerId));
    if (!account) return;
    await mergeGuest(tx, account);
    // Whoever ends all sessions holds this lock: what came after that is not hers.
    await lockCustomer(tx.db, customerId);
    await requireLiveSession(tx.db, ctx.shopper.sessionTokenHash);
  });
}
