import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { payments } from '@/provider/db/schema/payment';
import { isWithinLimit } from '@/provider/http/limits';
import type { RequestContext } from './visit';

export type PaymentRow = typeof payments.$inferSelect;

/** What a gateway may still have news about. */
const OPEN_STATUSES = ['open', 'pending', 'failed'] as const;

export const isOpenAttempt = ({ status }: PaymentRow) => OPEN_STATUSES.some((openStatus) => openStatus === status);

/** All tries to pay an order, the newest first. */
export const listAttempts = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id));

export async function hasPendingAttempt(db: Db, orderId: number) {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
    .limit(1);
  return rows.length > 0;
}

/** Whether a gateway is asked how an order stands: there is something to ask, and who wants to know has not asked too often. */
export async function canCheckGateway({ db, limits, clientIp }: RequestContext, orderId: number) {
  return (
    (await shouldCheckGateway(db, orderId)) && isWithinLimit(limits.count('networkPaymentStatus', clientIp))
  );
}

/** Whether a gateway has to be asked to know how an order stands: the bank is thinking, or a part is being paid by hand. */
async function shouldCheckGateway(db: Db, orderId: number) {
  const rows = await listAttempts(db, orderId);
  return rows.some((row) => row.status === 'pending' || (row.instalment > 1 && isOpenAttempt(row)));
}

export async function findAttempt(db: Db, gateway: PaymentRow['gateway'], reference: string) {
  const [attempt] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)));
  return attempt ?? null;
}
