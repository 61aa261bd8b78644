import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { emails } from '@/provider/db/schema/mail';
import { DomainError, NotFoundError } from '@/provider/platform/errors/errors';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { enqueueEmail, type EmailData, type EmailKind } from '@/provider/platform/mail/outbox';
import { lockOrder } from '@/provider/modules/order/order-repository';

/** Of one order, at most; the newest are listed. */
const LISTED_MAX = 100;
const HOUR_MS = 60 * 60 * 1000;
/** Of one order, to its shopper. */
const PER_HOUR_MAX = 10;

/** Emails about an order that go to its shopper. */
const SHOPPER_KINDS: readonly EmailKind[] = [
  ...(['order-paid', 'order-shipped', 'order-cancelled', 'order-refunded'] as const),
  ...(['order-unpaid', 'order-payable', 'instalment-failed', 'withdrawal-received'] as const),
];

export const isShopperEmail = (kind: string) => SHOPPER_KINDS.some((shopperKind) => shopperKind === kind);

/** The expression of the index. */
const isOfOrder = (orderId: number) => eq(sql`(${emails.data}->>'orderId')`, String(orderId));

/** Lists the emails about an order that are still stored, oldest first. */
export async function listOrderEmails(db: Db, orderId: number) {
  const rows = await db
    .select()
    .from(emails)
    .where(isOfOrder(orderId))
    .orderBy(desc(emails.id))
    .limit(LISTED_MAX);
  return rows.reverse();
}

/** Enqueues an email to the order's shopper again; it is written anew. */
export const resendOrderEmail = (ctx: ServiceContext, orderId: number, emailId: number) =>
  withTransaction(ctx, async (tx) => {
    await lockOrder(tx.db, orderId);
    const [email] = await tx.db
      .select()
      .from(emails)
      .where(and(eq(emails.id, emailId), isOfOrder(orderId)));
    if (!email || !isShopperEmail(email.kind))
      throw new NotFoundError('There is no such email of this order');
    const anHourAgo = new Date(tx.now().getTime() - HOUR_MS);
    const [{ recent = 0 } = {}] = await tx.db
      .select({ recent: count() })
      .from(emails)
      .where(and(isOfOrder(orderId), gt(emails.createdAt, anHourAgo)));
    if (recent >= PER_HOUR_MAX)
      throw new DomainError(
        ResponseCode.tooManyRequests,
        'Many emails about this order were sent just now. Please wait',
      );
    const kind = email.kind as EmailKind;
    await enqueueEmail(tx, kind, email.data as EmailData[EmailKind]);
    return { kind };
  });
