import { mails } from '@/provider/db/schema/mail';
import type { Work } from '@/provider/work';

/** What each kind of mail is about. Words, addresses, codes and links come to be when it is sent (mail/compose.ts). */
export type MailData = {
  welcome: { customerId: number; couponCode: string | null; points: number };
  /** null: there is no such account, and nothing is sent. It is queued all the same, so that the time does not tell. */
  'login-code': { customerId: number | null };
  'password-reset': { customerId: number | null };
  'password-changed': { customerId: number };
  'order-paid': { orderId: number };
  'order-shipped': { orderId: number };
  'order-cancelled': { orderId: number };
  'order-refunded': { orderId: number; refundId: number };
  'instalment-failed': { orderId: number; number: number; attempts: number };
  /** To the shop's owner. */
  'order-received': { orderId: number };
  /** To the shop's owner. */
  'refund-failed': { orderId: number; amountMinor: number; reason: string };
  'order-unpaid': { orderId: number };
  'back-in-stock': { email: string; variantId: number };
  'opening-place': { placeId: number };
};
export type MailKind = keyof MailData;

/** Promises a mail inside the transaction of what it tells: both come to be, or neither. It is sent after the commit. */
export async function queueMail<Kind extends MailKind>(
  { db, now }: Pick<Work, 'db' | 'now'>,
  kind: Kind,
  data: MailData[Kind],
) {
  await db.insert(mails).values({ kind, data, nextTryAt: now(), createdAt: now() });
}
