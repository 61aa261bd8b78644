import { and, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AdminCustomer } from '@/contract/admin-customer';
import { coupons, couponClaims } from '@/provider/db/schema/coupon';
import { postComments } from '@/provider/db/schema/blog';
import { customerAddresses, customers, externalIdentities } from '@/provider/db/schema/customer';
import { orders } from '@/provider/db/schema/order';
import { returns } from '@/provider/db/schema/returns';
import { customerPhotos, reviews } from '@/provider/db/schema/review';
import { toAddressResponses } from '@/provider/modules/address/address';
import { listPointEntries } from '@/provider/modules/points/point-history';
import { loadPointsBalance } from '@/provider/modules/points/points';
import { isSubscriber } from '@/provider/modules/system/subscriber';
import { requireCustomer } from '@/provider/modules/customer/customer';
import { listOpenMatters } from '@/provider/modules/account/personal-data/find-open';
import { isOrderOf } from '@/provider/modules/account/personal-data/person';
import type { ServiceContext } from '@/provider/platform/context';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { toAmount } from '@/provider/platform/money';
import { countPaid, formatName, formatPhone, loadBaseCurrencyCode, sumSpent } from './list-admin-customers';

const ORDERS_MAX = 50;
const ENTRIES_MAX = 50;

const isOrderOfGuest = (email: string): SQL =>
  sql`${and(isNull(orders.customerId), eq(orders.email, email))}`;

async function loadOrders({ db }: ServiceContext, isOwn: SQL) {
  const rows = await db
    .select()
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_MAX);
  const [totals] = await db.select({ orderCount: countPaid, spent: sumSpent }).from(orders).where(isOwn);
  const returnRows = await db
    .select({
      ...{ id: returns.id, number: returns.number, status: returns.status },
      ...{ isExchange: returns.isExchange, createdAt: returns.createdAt },
      incrementId: orders.incrementId,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isOwn)
    .orderBy(desc(returns.id))
    .limit(ORDERS_MAX);
  return {
    newest: rows[0],
    orderCount: totals?.orderCount ?? 0,
    spent: toAmount(totals?.spent ?? 0),
    orders: rows.map((order) => ({
      ...{ incrementId: order.incrementId, status: order.status, orderCurrencyCode: order.currency },
      createdAt: order.createdAt.toISOString(),
      grandTotal: toAmount(order.grandTotalMinor),
      refundedAmount: toAmount(order.refundedMinor),
    })),
    returns: returnRows.map(({ incrementId, number, createdAt, ...row }) => ({
      ...row,
      number: `${incrementId}-R${number}`,
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function countRows({ db }: ServiceContext, table: PgTable, condition: SQL) {
  const [row] = await db.select({ total: count() }).from(table).where(condition);
  return row?.total ?? 0;
}

async function listClaimedCoupons({ db }: ServiceContext, isOwn: SQL | undefined) {
  const rows = await db
    .select({
      ...{ id: couponClaims.id, code: coupons.code, name: coupons.name },
      claimedAt: couponClaims.createdAt,
    })
    .from(couponClaims)
    .innerJoin(coupons, eq(coupons.id, couponClaims.couponId))
    .where(isOwn)
    .orderBy(desc(couponClaims.id))
    .limit(ENTRIES_MAX);
  return rows.map(({ claimedAt, ...row }) => ({ ...row, claimedAt: claimedAt.toISOString() }));
}

async function listAddresses({ db }: ServiceContext, customerId: number) {
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(customerAddresses.isDefaultShipping), customerAddresses.id);
  const addresses = await toAddressResponses(
    db,
    Object.fromEntries(rows.map(({ id, address }) => [`address${id}`, address])),
  );
  return Object.values(addresses);
}

/** All of an account that its page in the back office needs. */
export async function readAdminCustomer(ctx: ServiceContext, id: number): Promise<AdminCustomer> {
  const { db, now } = ctx;
  const customer = await requireCustomer(db, id);
  const { email } = customer;
  const provenEmail = customer.emailVerifiedAt === null ? null : email;
  const { newest: _newest, ...ordered } = await loadOrders(ctx, eq(orders.customerId, id));
  const identities = await db
    .select({ provider: externalIdentities.provider })
    .from(externalIdentities)
    .where(eq(externalIdentities.customerId, id));
  const { items } = await listPointEntries(ctx, id, { page: 1, limit: ENTRIES_MAX });
  return {
    ...{ id, accountId: id, email, name: formatName(customer), phone: formatPhone(customer) },
    createdAt: customer.createdAt.toISOString(),
    isVerified: customer.emailVerifiedAt !== null,
    identities: identities.map(({ provider }) => provider),
    isSubscribed: await isSubscriber(db, email),
    addresses: await listAddresses(ctx, id),
    currency: await loadBaseCurrencyCode(ctx),
    ...ordered,
    guestOrderCount: await countRows(ctx, orders, isOrderOfGuest(email)),
    points: { balance: await loadPointsBalance(db, id, now()), items },
    coupons: await listClaimedCoupons(
      ctx,
      or(eq(couponClaims.customerId, id), eq(couponClaims.email, email)),
    ),
    reviewCount: await countRows(ctx, reviews, eq(reviews.customerId, id)),
    photoCount: await countRows(ctx, customerPhotos, eq(customerPhotos.customerId, id)),
    commentCount: await countRows(ctx, postComments, eq(postComments.customerId, id)),
    open: await listOpenMatters(db, isOrderOf({ customerId: id, provenEmail })),
  };
}

/** What is known about an email address by orders without an account. */
export async function readAdminGuest(ctx: ServiceContext, email: string): Promise<AdminCustomer> {
  const { db } = ctx;
  const { newest, ...ordered } = await loadOrders(ctx, isOrderOfGuest(email));
  const isSubscribed = await isSubscriber(db, email);
  const claimed = await listClaimedCoupons(
    ctx,
    and(isNull(couponClaims.customerId), eq(couponClaims.email, email)),
  );
  const [account] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  if (!newest && !isSubscribed && claimed.length === 0)
    throw new NotFoundError('Nothing is known about this e-mail address');
  return {
    ...{ id: null, email, createdAt: null, isVerified: false, identities: [], isSubscribed },
    accountId: account?.id ?? null,
    name: newest ? formatName(newest.shippingAddress) : '',
    phone: newest?.shippingAddress.telephone ?? '',
    addresses: newest ? Object.values(await toAddressResponses(db, { address: newest.shippingAddress })) : [],
    currency: await loadBaseCurrencyCode(ctx),
    ...ordered,
    guestOrderCount: ordered.orderCount,
    points: { balance: 0, items: [] },
    coupons: claimed,
    ...{ reviewCount: 0, photoCount: 0, commentCount: 0 },
    open: await listOpenMatters(db, isOrderOf({ customerId: null, provenEmail: email })),
  };
}
