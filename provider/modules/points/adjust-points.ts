import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { pointEntries } from '@/provider/db/schema/points';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { withTransaction } from '@/provider/platform/context';
import { FieldError } from '@/provider/platform/errors/errors';
import { createKeyReusedError } from '@/provider/platform/http/idempotency';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';
import { addPointEntry, expireLockedPoints, loadPointsBalance } from './points';

type Adjustment = { points: number; reason: string; idempotencyKey?: string | undefined };

/**
 * Gives a customer points, or takes some: never more than there are, however many requests come at once. The same
 * request with the same key counts once.
 */
export const adjustPoints = (
  ctx: LoggableContext,
  customerId: number,
  { points, reason, idempotencyKey }: Adjustment,
) =>
  withTransaction(ctx, async (tx) => {
    await lockCustomer(tx.db, customerId);
    await expireLockedPoints(tx, customerId);
    const before = await loadPointsBalance(tx.db, customerId, tx.now());
    const subject = `${customerId}:${idempotencyKey ?? randomUUID()}`;
    const [earlier] = await tx.db
      .select()
      .from(pointEntries)
      .where(and(eq(pointEntries.reason, 'adjusted'), eq(pointEntries.subject, subject)));
    if (earlier && (earlier.points !== points || earlier.note !== reason)) throw createKeyReusedError();
    if (earlier) return { points, balance: before };
    if (before + points < 0) throw new FieldError('points', `The customer has ${before} points`);
    await addPointEntry(tx, { customerId, reason: 'adjusted', subject, points, note: reason });
    tx.logChange?.({ before: { points: before }, after: { points: before + points, reason } });
    return { points, balance: before + points };
  });
