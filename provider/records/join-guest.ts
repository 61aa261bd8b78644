import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Session } from '@/contract/auth';
import { isDuplicate } from '@/provider/db/postgres-error';
import { inviteClaims } from '@/provider/db/schema/activity';
import { quoteItems, quotes } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { customers } from '@/provider/db/schema/customer';
import { joinedLines } from '@/provider/rules/cart-join';
import { itemsOf } from './cart-lines';
import { lockCustomer } from './customer';
import { dropCartAddresses } from './prove-email';
import { changeQuote, findLockedQuote, type QuoteRow } from './quote';
import { requireLiveSession } from './session';
import { variantFacts } from './variant-facts';
import { inTransaction, type Visit } from './visit';

type Came = Pick<Session, 'joined' | 'notes'>;
type Account = { id: number; email: string };

const NOTHING: Came = { joined: { cartItems: 0, wishlistItems: 0 }, notes: [] };

/** Puts the guest's lines into the customer's locked cart. */
async function joinLines(inside: Visit, guest: QuoteRow, mine: QuoteRow) {
  const { db } = inside;
  const theirs = await itemsOf(db, guest.id);
  const known = await variantFacts(
    db,
    theirs.map(({ variantId }) => variantId),
  );
  const { moves, sums, pieces, notes } = joinedLines(await itemsOf(db, mine.id), theirs, known);
  for (const { id, qty } of moves)
    await db.update(quoteItems).set({ quoteId: mine.id, qty }).where(eq(quoteItems.id, id));
  for (const { intoId, qty, isChecked } of sums)
    await db.update(quoteItems).set({ qty, isChecked }).where(eq(quoteItems.id, intoId));
  return { pieces, notes };
}

/** What was chosen in the guest's checkout, where the customer's has nothing yet. */
const choicesKept = (guest: QuoteRow, mine: QuoteRow): Partial<QuoteRow> => ({
  couponId: mine.couponId ?? guest.couponId,
  isCouponChosen: mine.isCouponChosen || guest.isCouponChosen,
  shippingMethod: mine.shippingMethod ?? guest.shippingMethod,
  payMethod: mine.payMethod ?? guest.payMethod,
  remark: mine.remark || guest.remark,
  ...(mine.shippingAddress === null && {
    shippingAddress: guest.shippingAddress,
    billingAddress: guest.billingAddress,
  }),
});

async function mergeQuotes(inside: Visit, guest: QuoteRow, mine: QuoteRow) {
  const { db, now } = inside;
  const came = await joinLines(inside, guest, mine);
  await changeQuote(db, mine.id, choicesKept(guest, mine));
  // Newer than both, so that a screen which shows either takes it.
  const version = Math.max(guest.version, mine.version) + 1;
  await db.update(quotes).set({ version, updatedAt: now() }).where(eq(quotes.id, mine.id));
  await db.update(quotes).set({ status: 'merged', updatedAt: now() }).where(eq(quotes.id, guest.id));
  return came;
}

/** Null when the customer got a cart meanwhile: a first piece was added elsewhere. */
async function takeOver({ db, now }: Visit, guest: QuoteRow, customerId: number) {
  try {
    await db.transaction((savepoint) =>
      savepoint
        .update(quotes)
        .set({ customerId, guestKey: null, version: sql`${quotes.version} + 1`, updatedAt: now() })
        .where(eq(quotes.id, guest.id)),
    );
  } catch (error) {
    if (isDuplicate(error, 'quote_active_customer')) return null;
    throw error;
  }
  const items = await itemsOf(db, guest.id);
  return { pieces: items.reduce((sum, { qty }) => sum + qty, 0), notes: [] };
}

/** Orders that were placed with the guest's token join the account when they carry its e-mail address. */
const joinOrders = ({ db }: Visit, guestKey: string, { id, email }: Account) =>
  db
    .update(orders)
    .set({ customerId: id })
    .where(
      and(eq(orders.guestKey, guestKey), isNull(orders.customerId), eq(sql`lower(${orders.email})`, email)),
    );

/** An invitation that was claimed as a guest is the customer's, unless there was one before. */
async function joinInvite({ db }: Visit, guestKey: string, { id }: Account) {
  const [known] = await db
    .select({ id: inviteClaims.id })
    .from(inviteClaims)
    .where(eq(inviteClaims.customerId, id));
  if (known) return;
  const first = db
    .select({ id: sql`min(${inviteClaims.id})` })
    .from(inviteClaims)
    .where(and(eq(inviteClaims.guestKey, guestKey), isNull(inviteClaims.customerId)));
  await db.update(inviteClaims).set({ customerId: id }).where(eq(inviteClaims.id, first));
}

/**
 * What somebody gathered as a guest comes along into the account, inside the transaction of the login. Everybody locks
 * the guest's cart before the customer's. Logins to one account come one after the other, also where it has no cart to lock
 * yet: two guests' carts must not both become its own. At the first proof of its address, what is in the account's cart may
 * be somebody else's: its addresses go.
 */
export async function joinGuest(inside: Visit, account: Account, isFirstProof = false): Promise<Came> {
  const { guestKey } = inside.shopper;
  const dropAddresses = () => isFirstProof && dropCartAddresses(inside, account.id);
  if (guestKey === null) {
    await dropAddresses();
    return NOTHING;
  }
  await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext('join-guest'), ${account.id})`);
  const guest = await findLockedQuote({ ...inside, shopper: { ...inside.shopper, customerId: null } });
  await joinOrders(inside, guestKey, account);
  await joinInvite(inside, guestKey, account);
  // What is in her own cart stays: she has typed it here.
  await dropAddresses();
  if (!guest) return NOTHING;
  const join = async () => {
    const shopper = { ...inside.shopper, customerId: account.id };
    const mine = await findLockedQuote({ ...inside, shopper });
    return mine ? mergeQuotes(inside, guest, mine) : takeOver(inside, guest, account.id);
  };
  const came = (await join()) ?? (await join());
  if (!came) throw new Error('The cart could not be joined');
  return { joined: { cartItems: came.pieces, wishlistItems: 0 }, notes: came.notes };
}

/**
 * A line that was on its way as a guest's while the login went through, and so missed it, comes along when the customer
 * looks at the cart or chooses something at the checkout.
 */
export async function joinLate(visit: Visit): Promise<void> {
  const { customerId, guestKey } = visit.shopper;
  if (customerId === null || guestKey === null) return;
  const [left] = await visit.db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(quoteItems, eq(quoteItems.quoteId, quotes.id))
    .where(and(eq(quotes.guestKey, guestKey), isNull(quotes.customerId), eq(quotes.status, 'active')))
    .limit(1);
  if (!left) return;
  await inTransaction(visit, async (inside) => {
    const [account] = await inside.db
      .select({ id: customers.id, email: customers.email })
      .from(customers)
      .where(eq(customers.id, customerId));
    if (!account) return;
    await joinGuest(inside, account);
    // Whoever ends all sessions holds this lock: what came after that is not hers.
    await lockCustomer(inside.db, customerId);
    await requireLiveSession(inside.db, visit.shopper.tokenKey);
  });
}
