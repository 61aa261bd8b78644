import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { payments } from '@/provider/db/schema/payment';
import { isWithinLimit } from '@/provider/http/limits';
import type { Caller } from './log-in';

export type PaymentRow = typeof payments.$inferSelect;

/** What a gateway may still have news about. */
const UNFINISHED = ['open', 'pending', 'failed'] as const;

export const isUnfinished = ({ status }: PaymentRow) => UNFINISHED.some((known) => known === status);

/** All tries to pay an order, the newest first. */
export const attemptsOf = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id));

export async function hasPending(db: Db, orderId: number) {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
    .limit(1);
  return rows.length > 0;
}

/** Whether a gateway is asked how an order stands: there is something to ask, and who wants to know has not asked too often. */
export async function canAskGateway({ db, limits, from }: Caller, orderId: number) {
  return (await hasNews(db, orderId)) && isWithinLimit(limits.count('networkPayAsk', from));
}

/** Whether a gateway has to be asked to know how an order stands: the bank is thinking, or a part is being paid by hand. */
async function hasNews(db: Db, orderId: number) {
  const rows = await attemptsOf(db, orderId);
  return rows.some((row) => row.status === 'pending' || (row.instalment > 1 && isUnfinished(row)));
}

export async function findAttempt(db: Db, gateway: PaymentRow['gateway'], reference: string) {
  const [attempt] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)));
  return attempt ?? null;
}
