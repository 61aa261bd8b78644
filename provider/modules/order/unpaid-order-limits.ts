import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { customers } from '@/provider/db/schema/customer';
import { orderItems, orders } from '@/provider/db/schema/order';
import { variants } from '@/provider/db/schema/variant';
import { DomainError } from '@/provider/platform/errors/errors';
import { toNetwork } from '@/provider/platform/http/network-address';
import { getReservableQuantity, RESERVED_MAX } from '@/provider/modules/cart/reservation-limits';
import type { ServiceContext } from '@/provider/platform/context';
import { requireCustomer } from '@/provider/modules/customer/customer';
import { sign } from '@/provider/platform/signing';
import type { OrderRow } from '@/provider/db/schema/order';
import type { StockLine } from '@/provider/modules/product/inventory/stock';

/** Limits of concurrent unpaid orders. They hold stock, a coupon and points. */
const UNPAID_MAX = { shopper: 5, email: 10, network: 30 };

/** Who placed an order, or is about to; then without ID. */
export type Buyer = Pick<OrderRow, 'customerId' | 'guestTokenHash' | 'email' | 'networkHash'> & {
  id?: number;
};

/** An order's network as stored: signed, so that no IP can be read from it. */
export const hashNetwork = (ctx: ServiceContext, clientIp: string) =>
  sign(ctx, `network:${toNetwork(clientIp)}`);

const matchesShopper = ({ customerId, guestTokenHash }: Buyer) =>
  customerId !== null
    ? eq(orders.customerId, customerId)
    : and(isNull(orders.customerId), eq(orders.guestTokenHash, guestTokenHash ?? ''));
const matchesEmail = ({ email }: Buyer) => eq(sql`lower(${orders.email})`, email.toLowerCase());
/**
 * Orders of the network; for a buyer with a verified email only those of such customers, because other people
 * on that network are not this buyer.
 */
const matchesNetwork = ({ networkHash }: Buyer, isVerified: boolean) =>
  and(
    eq(orders.networkHash, networkHash ?? ''),
    isVerified
      ? sql`exists (select 1 from ${customers} where ${customers.id} = ${orders.customerId} and ${customers.emailVerifiedAt} is not null)`
      : undefined,
  );

async function hasFewerThan({ db, now }: ServiceContext, condition: SQL | undefined, max: number) {
  const unpaidOrders = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(condition, eq(orders.status, 'unpaid'), gt(orders.payExpiresAt, now())))
    .limit(max);
  return unpaidOrders.length < max;
}

export async function isVerifiedBuyer({ db }: ServiceContext, { customerId }: Buyer) {
  if (customerId === null) return false;
  return (await requireCustomer(db, customerId)).emailVerifiedAt !== null;
}

/** Serializes stock reservations of one network: concurrent orders would otherwise each pass the limit. */
export const lockNetwork = ({ db }: ServiceContext, { networkHash }: Buyer) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('place-order'), hashtext(${networkHash ?? ''}))`);

/**
 * Throws if the shopper, email or network has too many unpaid orders. A logged-in buyer is not limited by
 * what strangers did with their email. `limitedCouponId`: a coupon with a limited total number of uses.
 */
export async function requireUnpaidOrderLimit(
  tx: ServiceContext,
  buyer: Buyer,
  limitedCouponId: number | null,
) {
  if (!(await hasFewerThan(tx, matchesShopper(buyer), UNPAID_MAX.shopper)))
    throw new DomainError(
      ResponseCode.tooManyUnpaid,
      `You have ${UNPAID_MAX.shopper} unpaid orders. Pay or cancel one of them first`,
    );
  if (buyer.customerId === null && !(await hasFewerThan(tx, matchesEmail(buyer), UNPAID_MAX.email)))
    throw new DomainError(
      ResponseCode.tooManyUnpaid,
      'There are several unpaid orders with this e-mail address. Pay or cancel one of them, or sign in',
    );
  // A whole town may share a network: its orders count only while they hold stock, or the limited coupon
  // of this order.
  const isSameNetwork = matchesNetwork(buyer, await isVerifiedBuyer(tx, buyer));
  if (!(await hasFewerThan(tx, and(isSameNetwork, isNotNull(orders.stockHeldUntil)), UNPAID_MAX.network)))
    throw new DomainError(
      ResponseCode.tooManyUnpaid,
      'There are several unpaid orders from your network. Pay or cancel one of them first',
    );
  const withCoupon =
    limitedCouponId === null ? null : and(isSameNetwork, eq(orders.couponId, limitedCouponId));
  if (withCoupon && !(await hasFewerThan(tx, withCoupon, UNPAID_MAX.network)))
    throw new DomainError(
      ResponseCode.tooManyUnpaid,
      'Several unpaid orders from your network hold this coupon. You can order without it',
    );
}

/** Orders that count as the buyer's. */
const isOfBuyer = (buyer: Buyer, isVerified: boolean) =>
  or(
    matchesShopper(buyer),
    matchesNetwork(buyer, isVerified),
    buyer.customerId === null ? matchesEmail(buyer) : undefined,
  );

/** Unpaid orders that hold stock, except the buyer's current one. */
const isReserving = (buyer: Buyer) =>
  and(eq(orders.status, 'unpaid'), isNotNull(orders.stockHeldUntil), ne(orders.id, buyer.id ?? 0));

/** Counts the quantity, of any variants, that this buyer's other unpaid orders hold. */
async function countReserved({ db }: ServiceContext, buyer: Buyer, isVerified: boolean): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderItems.qty}), 0)::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isOfBuyer(buyer, isVerified), isReserving(buyer)));
  return row?.pieces ?? 0;
}

/** Quantities per variant held by unpaid orders, in all and by this buyer. */
async function loadReservedStock(
  { db }: ServiceContext,
  buyer: Buyer,
  variantIds: readonly number[],
  isVerified: boolean,
) {
  const rows = await db
    .select({
      variantId: orderItems.variantId,
      all: sql<number>`sum(${orderItems.qty})::int`,
      byBuyer: sql<number>`coalesce(sum(${orderItems.qty}) filter (where ${isOfBuyer(buyer, isVerified)}), 0)::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orderItems.variantId, [...variantIds]), isReserving(buyer)))
    .groupBy(orderItems.variantId);
  return new Map(rows.map((row) => [row.variantId, row]));
}

async function requireQuantityLimit(
  tx: ServiceContext,
  buyer: Buyer,
  stockLines: readonly StockLine[],
  isVerified: boolean,
) {
  const max = isVerified ? RESERVED_MAX.verified : RESERVED_MAX.unverified;
  const quantity = stockLines.reduce((sum, { qty }) => sum + qty, 0);
  if ((await countReserved(tx, buyer, isVerified)) + quantity <= max) return;
  throw new DomainError(
    ResponseCode.tooManyUnpaid,
    `No more than ${max} pieces at a time can wait for payment. Order the rest once they are paid`,
  );
}

/**
 * Throws if one buyer would hold more than a small part of a variant, or too many items. Called inside the
 * transaction that has just taken `stockLines` from the stock, with the variants locked.
 */
export async function requireReservationLimit(
  tx: ServiceContext,
  buyer: Buyer,
  stockLines: readonly StockLine[],
) {
  const variantIds = stockLines.map(({ variantId }) => variantId);
  const isVerified = await isVerifiedBuyer(tx, buyer);
  const reserved = await loadReservedStock(tx, buyer, variantIds, isVerified);
  const variantRows = await tx.db
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(inArray(variants.id, variantIds));
  const stockById = new Map(variantRows.map(({ id, stock }) => [id, stock]));
  await requireQuantityLimit(tx, buyer, stockLines, isVerified);
  for (const { variantId, name, qty } of stockLines) {
    const { all = 0, byBuyer = 0 } = reserved.get(variantId) ?? {};
    const max = getReservableQuantity((stockById.get(variantId) ?? 0) + qty + all, isVerified);
    if (byBuyer + qty <= max) continue;
    const otherOrderText = byBuyer > 0 ? ' Pay or cancel your other order first.' : '';
    throw new DomainError(
      ResponseCode.tooManyUnpaid,
      `${name}: no more than ${max} at a time can wait for payment.${otherOrderText} Order the rest once they are paid`,
    );
  }
}
