import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { PointEntry } from '@/contract/points';
import type { Db } from '@/provider/db/client';
import { orders } from '@/provider/db/schema/order';
import { pointEntries } from '@/provider/db/schema/points';
import { convertAmount, formatMoney } from '@/provider/platform/money';
import { getPagination } from '@/provider/platform/pagination';
import { getPointsExpiry, formatPointEntry } from '@/provider/modules/points/earning-rules';
import { isEarned, loadPointsBalance, expireOldPoints } from './points';
import type { CustomerContext, ServiceContext } from '@/provider/platform/context';

type PointHistoryInput = { page: number; limit: number; type?: 'in' | 'out' };

/** Each entry with the balance after it, and whether any of it is left: the oldest points are spent first. */
const buildLedger = (db: Db, customerId: number) => {
  const earnedPoints = sql`case when ${isEarned} then ${pointEntries.points} else 0 end`;
  return db
    .select({
      id: pointEntries.id,
      reason: pointEntries.reason,
      note: pointEntries.note,
      points: pointEntries.points,
      orderId: pointEntries.orderId,
      createdAt: pointEntries.createdAt,
      balance: sql<number>`(sum(${pointEntries.points}) over (order by ${pointEntries.id}))::int`.as(
        'balance',
      ),
      isAlive: sql<boolean>`(${isEarned} and
        sum(${earnedPoints}) over (order by ${pointEntries.createdAt}, ${pointEntries.id})
        > sum((${earnedPoints}) - ${pointEntries.points}) over ())`.as('is_alive'),
    })
    .from(pointEntries)
    .where(eq(pointEntries.customerId, customerId))
    .as('ledger');
};

async function listLedgerPage(db: Db, customerId: number, { page, limit, type }: PointHistoryInput) {
  const ledger = buildLedger(db, customerId);
  const matchesType =
    type === undefined ? undefined : type === 'in' ? gt(ledger.points, 0) : lt(ledger.points, 0);
  const rows = await db
    .select({
      id: ledger.id,
      reason: ledger.reason,
      note: ledger.note,
      points: ledger.points,
      balance: ledger.balance,
      orderId: ledger.orderId,
      createdAt: ledger.createdAt,
      isAlive: ledger.isAlive,
      number: orders.incrementId,
    })
    .from(ledger)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .where(matchesType)
    .orderBy(desc(ledger.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [countRow] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(ledger)
    .where(matchesType);
  return { rows, total: countRow?.total ?? 0 };
}

/** Lists a customer's entries, the newest first, once what has expired is written off. */
export async function listPointEntries(ctx: ServiceContext, customerId: number, input: PointHistoryInput) {
  await expireOldPoints(ctx, customerId);
  const { rows, total } = await listLedgerPage(ctx.db, customerId, input);
  const items = rows.map(({ reason, number, note, isAlive, createdAt, ...entry }): PointEntry => ({
    ...entry,
    type: entry.points > 0 ? 'in' : 'out',
    comment: formatPointEntry({ reason, number, note }),
    createdAt: createdAt.toISOString(),
    expireTime: isAlive ? getPointsExpiry(createdAt).toISOString() : null,
  }));
  return { items, total };
}

/** Points that open orders will earn. */
const listPendingPoints = (db: Db, customerId: number) =>
  db
    .select({ orderId: orders.id, incrementId: orders.incrementId, points: orders.pointsEarned })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, ['paid', 'processing', 'shipped']),
        gt(orders.pointsEarned, 0),
      ),
    )
    .orderBy(orders.id);

export async function loadPointHistory(ctx: CustomerContext, input: PointHistoryInput) {
  const { db, shopper, now } = ctx;
  const { items, total } = await listPointEntries(ctx, shopper.customerId, input);
  const balance = await loadPointsBalance(db, shopper.customerId, now());
  const pendingFrom = await listPendingPoints(db, shopper.customerId);
  const { symbol, rate } = shopper.currency;

  return {
    items,
    ...getPagination(input, total),
    balance,
    previewWorthFormat: formatMoney(convertAmount(balance, rate), symbol), // 100 points are worth 1 unit
    pending: pendingFrom.reduce((sum, { points }) => sum + points, 0),
    pendingFrom,
  };
}
