import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { PointEntry } from '@/contract/points';
import type { Db } from '@/provider/db/client';
import { orders } from '@/provider/db/schema/order';
import { pointEntries } from '@/provider/db/schema/points';
import { converted, priceText } from '@/provider/rules/money';
import { pageFacts } from '@/provider/rules/page-facts';
import { pointsEnd, pointWords } from '@/provider/rules/points';
import { isEarned, pointsBalance, writeOffOld } from './points';
import { waysOf } from './points-earn';
import type { CustomerVisit } from './visit';

type Asked = { page: number; limit: number; type?: 'in' | 'out' };

/** Each entry with the balance after it, and what of it is still there: the oldest points are spent first. */
const ledgerOf = (db: Db, customerId: number) => {
  const earned = sql`case when ${isEarned} then ${pointEntries.points} else 0 end`;
  return db
    .select({
      id: pointEntries.id,
      reason: pointEntries.reason,
      points: pointEntries.points,
      orderId: pointEntries.orderId,
      createdAt: pointEntries.createdAt,
      balance: sql<number>`(sum(${pointEntries.points}) over (order by ${pointEntries.id}))::int`.as(
        'balance',
      ),
      isAlive: sql<boolean>`(${isEarned} and
        sum(${earned}) over (order by ${pointEntries.createdAt}, ${pointEntries.id})
        > sum((${earned}) - ${pointEntries.points}) over ())`.as('is_alive'),
    })
    .from(pointEntries)
    .where(eq(pointEntries.customerId, customerId))
    .as('ledger');
};

async function pageOf({ db, shopper }: CustomerVisit, { page, limit, type }: Asked) {
  const ledger = ledgerOf(db, shopper.customerId);
  const isWanted =
    type === undefined ? undefined : type === 'in' ? gt(ledger.points, 0) : lt(ledger.points, 0);
  const rows = await db
    .select({
      id: ledger.id,
      reason: ledger.reason,
      points: ledger.points,
      balance: ledger.balance,
      orderId: ledger.orderId,
      createdAt: ledger.createdAt,
      isAlive: ledger.isAlive,
      number: orders.incrementId,
    })
    .from(ledger)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .where(isWanted)
    .orderBy(desc(ledger.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(ledger)
    .where(isWanted);
  return { rows, total: counted?.total ?? 0 };
}

/** Points that orders on their way will bring. */
const pendingOf = (db: Db, customerId: number) =>
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

export async function pointHistory(visit: CustomerVisit, asked: Asked) {
  const { db, shopper, now } = visit;
  await writeOffOld(visit, shopper.customerId);
  const { rows, total } = await pageOf(visit, asked);
  const balance = await pointsBalance(db, shopper.customerId, now());
  const pendingFrom = await pendingOf(db, shopper.customerId);
  const { symbol, rate } = shopper.currency;

  return {
    items: rows.map(({ reason, number, isAlive, createdAt, ...entry }): PointEntry => ({
      ...entry,
      type: entry.points > 0 ? 'in' : 'out',
      comment: pointWords(reason, number),
      createdAt: createdAt.toISOString(),
      expireTime: isAlive ? pointsEnd(createdAt).toISOString() : null,
    })),
    ...pageFacts(asked, total),
    balance,
    previewWorthFormat: priceText(converted(balance, rate), symbol), // 100 points are worth 1 unit
    pending: pendingFrom.reduce((sum, { points }) => sum + points, 0),
    pendingFrom,
    ways: await waysOf(visit),
  };
}
