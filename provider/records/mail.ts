import { emails } from '@/provider/db/schema/mail';
import type { ServiceContext } from '@/provider/work';

/** What each kind of mail is about. Words, addresses, codes and links come to be when it is sent (mail/compose.ts). */
export type EmailData = {
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
export type EmailKind = keyof EmailData;

/** Somebody waits for these, and they expire within minutes. */
const URGENT: readonly EmailKind[] = ['login-code', 'password-reset'];
/** Thousands of these may fall due at once. */
const BULK: readonly EmailKind[] = ['back-in-stock'];

function getPriority(kind: EmailKind) {
  if (URGENT.includes(kind)) return 0;
  return BULK.includes(kind) ? 2 : 1;
}

/** Far below what one statement may carry in parameters. */
const ROWS_AT_ONCE = 1_000;

/** Promises mails inside the transaction of what they tell: both come to be, or neither. They are sent after the commit. */
export async function enqueueEmails<Kind extends EmailKind>(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  kind: Kind,
  data: readonly EmailData[Kind][],
) {
  const priority = getPriority(kind);
  const rows = data.map((item) => ({ kind, priority, data: item, nextTryAt: now(), createdAt: now() }));
  for (let offset = 0; offset < rows.length; offset += ROWS_AT_ONCE)
    await db.insert(emails).values(rows.slice(offset, offset + ROWS_AT_ONCE));
}

/** Promises one mail, as queueMails does. */
export const enqueueEmail = <Kind extends EmailKind>(
  tx: Pick<ServiceContext, 'db' | 'now'>,
  kind: Kind,
  data: EmailData[Kind],
) => enqueueEmails(tx, kind, [data]);
