import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { customers } from '@/provider/db/schema/customer';
import { orderItems, orders } from '@/provider/db/schema/order';
import { variants } from '@/provider/db/schema/variant';
import { Refusal } from '@/provider/http/refusal';
import { toNetwork } from '@/provider/rules/network-address';
import { reservableOf, RESERVED_MAX } from '@/provider/rules/stock-share';
import type { Work } from '@/provider/work';
import { requireCustomer } from './customer';
import { signatureOf } from './link-secret';
import type { OrderRow } from './order';
import type { Pieces } from './stock';

/** Orders that wait to be paid, at the same time. They hold stock, a coupon and points. */
const UNPAID_MAX = { shopper: 5, email: 10, network: 30 };

/** Who has placed an order, or is about to; then it has no id yet. */
export type Buyer = Pick<OrderRow, 'customerId' | 'guestKey' | 'email' | 'networkKey'> & { id?: number };

/** The network that an order comes from, as it is kept: signed, so that no address can be read out of it. */
export const networkKeyOf = (work: Work, from: string) => signatureOf(work, `network:${toNetwork(from)}`);

const isShopper = ({ customerId, guestKey }: Buyer) =>
  customerId !== null
    ? eq(orders.customerId, customerId)
    : and(isNull(orders.customerId), eq(orders.guestKey, guestKey ?? ''));
const isEmail = ({ email }: Buyer) => eq(sql`lower(${orders.email})`, email.toLowerCase());
/** Orders of the network; for somebody with a confirmed address those of such customers alone: strangers there are not her. */
const isNetwork = ({ networkKey }: Buyer, isKnown: boolean) =>
  and(
    eq(orders.networkKey, networkKey ?? ''),
    isKnown
      ? sql`exists (select 1 from ${customers} where ${customers.id} = ${orders.customerId} and ${customers.emailProvenAt} is not null)`
      : undefined,
  );

async function hasFewerThan({ db, now }: Work, whose: SQL | undefined, max: number) {
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(whose, eq(orders.status, 'unpaid'), gt(orders.payExpiresAt, now())))
    .limit(max);
  return waiting.length < max;
}

export async function isKnownBuyer({ db }: Work, { customerId }: Buyer) {
  if (customerId === null) return false;
  return (await requireCustomer(db, customerId)).emailProvenAt !== null;
}

/** Orders of one network take stock one after the other: many at once would each find the room that is there for one. */
export const lockNetwork = ({ db }: Work, { networkKey }: Buyer) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('place-order'), hashtext(${networkKey ?? ''}))`);

/**
 * Refuses one more unpaid order of the same shopper, for the same e-mail address or from the same network. Somebody who is
 * logged in is not refused for what strangers did with the address. `limitedCouponId`: a coupon that can be used so many times in all.
 */
export async function requireRoom(inside: Work, buyer: Buyer, limitedCouponId: number | null) {
  if (!(await hasFewerThan(inside, isShopper(buyer), UNPAID_MAX.shopper)))
    throw new Refusal(
      Code.tooManyUnpaid,
      `You have ${UNPAID_MAX.shopper} unpaid orders. Pay or cancel one of them first`,
    );
  if (buyer.customerId === null && !(await hasFewerThan(inside, isEmail(buyer), UNPAID_MAX.email)))
    throw new Refusal(
      Code.tooManyUnpaid,
      'There are several unpaid orders with this e-mail address. Pay or cancel one of them, or sign in',
    );
  // A network may be a whole town's: its orders are in the way as long as they hold pieces, or the few coupons that are wanted.
  const isHere = isNetwork(buyer, await isKnownBuyer(inside, buyer));
  if (!(await hasFewerThan(inside, and(isHere, isNotNull(orders.stockHeldUntil)), UNPAID_MAX.network)))
    throw new Refusal(
      Code.tooManyUnpaid,
      'There are several unpaid orders from your network. Pay or cancel one of them first',
    );
  const withCoupon = limitedCouponId === null ? null : and(isHere, eq(orders.couponId, limitedCouponId));
  if (withCoupon && !(await hasFewerThan(inside, withCoupon, UNPAID_MAX.network)))
    throw new Refusal(
      Code.tooManyUnpaid,
      'Several unpaid orders from your network hold this coupon. You can order without it',
    );
}

/** The orders that count as this buyer's own. */
const isOfBuyer = (buyer: Buyer, isKnown: boolean) =>
  or(isShopper(buyer), isNetwork(buyer, isKnown), buyer.customerId === null ? isEmail(buyer) : undefined);

/** The unpaid orders that have reserved something, but for the buyer's present one. */
const isReserving = (buyer: Buyer) =>
  and(eq(orders.status, 'unpaid'), isNotNull(orders.stockHeldUntil), ne(orders.id, buyer.id ?? 0));

/** How many pieces, of whatever variants, this buyer's other unpaid orders have reserved. */
async function countReserved({ db }: Work, buyer: Buyer, isKnown: boolean): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderItems.qty}), 0)::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isOfBuyer(buyer, isKnown), isReserving(buyer)));
  return row?.pieces ?? 0;
}

/** Of each variant, what unpaid orders have reserved, in all and for this buyer. */
async function reservedOf({ db }: Work, buyer: Buyer, variantIds: readonly number[], isKnown: boolean) {
  const rows = await db
    .select({
      variantId: orderItems.variantId,
      all: sql<number>`sum(${orderItems.qty})::int`,
      mine: sql<number>`coalesce(sum(${orderItems.qty}) filter (where ${isOfBuyer(buyer, isKnown)}), 0)::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orderItems.variantId, [...variantIds]), isReserving(buyer)))
    .groupBy(orderItems.variantId);
  return new Map(rows.map((row) => [row.variantId, row]));
}

async function requireQuantityLimit(inside: Work, buyer: Buyer, wanted: readonly Pieces[], isKnown: boolean) {
  const max = isKnown ? RESERVED_MAX.customer : RESERVED_MAX.stranger;
  const pieces = wanted.reduce((sum, { qty }) => sum + qty, 0);
  if ((await countReserved(inside, buyer, isKnown)) + pieces <= max) return;
  throw new Refusal(
    Code.tooManyUnpaid,
    `No more than ${max} pieces at a time can wait for payment. Order the rest once they are paid`,
  );
}

/**
 * Refuses to reserve more than a small part of a variant, or very many pieces, for one buyer. Called inside the transaction that has
 * just taken `wanted` from the stock, when the variants are locked.
 */
export async function requireShare(inside: Work, buyer: Buyer, wanted: readonly Pieces[]) {
  const variantIds = wanted.map(({ variantId }) => variantId);
  const isKnown = await isKnownBuyer(inside, buyer);
  const reserved = await reservedOf(inside, buyer, variantIds, isKnown);
  const left = await inside.db
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(inArray(variants.id, variantIds));
  const stockOf = new Map(left.map(({ id, stock }) => [id, stock]));
  await requireQuantityLimit(inside, buyer, wanted, isKnown);
  for (const { variantId, name, qty } of wanted) {
    const { all = 0, mine = 0 } = reserved.get(variantId) ?? {};
    const max = reservableOf((stockOf.get(variantId) ?? 0) + qty + all, isKnown);
    if (mine + qty <= max) continue;
    const more = mine > 0 ? ' Pay or cancel your other order first.' : '';
    throw new Refusal(
      Code.tooManyUnpaid,
      `${name}: no more than ${max} at a time can wait for payment.${more} Order the rest once they are paid`,
    );
  }
}
