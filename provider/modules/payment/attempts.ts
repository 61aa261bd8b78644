import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { orders } from '@/provider/db/schema/order';
import { payments, type PaymentRow } from '@/provider/db/schema/payment';
import { isWithinLimit } from '@/provider/platform/http/rate-limits';
import type { RequestContext } from '@/provider/platform/context';

/** Statuses that a gateway may still change. */
const CHANGEABLE_STATUSES = ['open', 'pending', 'failed'] as const;

export const canStillChange = ({ status }: PaymentRow) =>
  CHANGEABLE_STATUSES.some((changeableStatus) => changeableStatus === status);

/** Lists an order's payment attempts, newest first. */
export const listAttempts = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id));

/** Finds an attempt by its order's number and its own: 1 for the first attempt to pay the order. */
export async function findAttemptByNumber(db: Db, incrementId: string, attemptNumber: number) {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.incrementId, incrementId));
  const attempts = order ? await listAttempts(db, order.id) : [];
  return attempts.at(-attemptNumber) ?? null; // the newest comes first
}

export async function hasPendingAttempt(db: Db, orderId: number) {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
    .limit(1);
  return rows.length > 0;
}

/** Whether to check an order's gateway: there is something to check, and the client has not checked too often. */
export async function canCheckGateway({ db, limits, clientIp }: RequestContext, orderId: number) {
  return (
    (await shouldCheckGateway(db, orderId)) && isWithinLimit(limits.count('networkPaymentStatus', clientIp))
  );
}

/** Whether an order needs a gateway check: the bank is deciding, or an instalment is being paid manually. */
async function shouldCheckGateway(db: Db, orderId: number) {
  const rows = await listAttempts(db, orderId);
  return rows.some((row) => row.status === 'pending' || (row.instalment > 1 && canStillChange(row)));
}

/** Locks an attempt until the end of the transaction; null if there is none. */
export async function lockAttempt(db: Db, gateway: PaymentRow['gateway'], reference: string) {
  const [attempt] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)))
    .for('update');
  return attempt ?? null;
}

export async function findAttempt(db: Db, gateway: PaymentRow['gateway'], reference: string) {
  const [attempt] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)));
  return attempt ?? null;
}
