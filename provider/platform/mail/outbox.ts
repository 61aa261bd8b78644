import type { ListedEmailKind } from '@/contract/email-kinds';
import type { OwnerEmailKind } from '@/contract/owner-emails';
import { runInParts } from '@/provider/db/run-in-parts';
import { emails } from '@/provider/db/schema/mail';
import type { ServiceContext } from '@/provider/platform/context';

export type CancelReason = 'shopper' | 'shop' | 'unpaid' | 'sold-out';

/**
 * The data of each email kind: ids, and what cannot be read later (a reason, an address without an account).
 * Texts, codes and links are created on sending (email-templates.ts).
 */
export type EmailData = {
  welcome: { customerId: number; couponCode: string | null; points: number };
  /** null: no such account, nothing is sent. It is enqueued all the same, so that timing reveals nothing. */
  'login-code': { customerId: number | null };
  'password-reset': { customerId: number | null };
  'close-code': { customerId: number | null };
  'password-changed': { customerId: number };
  'order-paid': { orderId: number };
  /** Without a parcel, as in an email of an earlier version, it is about all parcels. */
  'order-shipped': { orderId: number; shipmentId?: number };
  /** `note`: the admin's reason. An email of an earlier version has neither. */
  'order-cancelled': { orderId: number; reason?: CancelReason; note?: string };
  'order-refunded': { orderId: number; refundId: number };
  'instalment-failed': { orderId: number; number: number; attempts: number };
  /** To the shop's admin, as the next seven (`notifyOwner`). */
  'order-received': { orderId: number };
  'refund-failed': { orderId: number; amountMinor: number; reason: string };
  /** For a payment whose refund a person has to send. */
  'refund-due': { orderId: number; paymentId: number; amountMinor: number };
  'payment-failed': { orderId: number };
  'low-stock': { variantId: number };
  'review-waiting': { item: 'review' | 'photo' | 'comment'; id: number };
  'question-waiting': { questionId: number };
  'return-waiting': { returnId: number };
  /** Of several of one kind, which `owner_notices` has. */
  'owner-digest': { kind: OwnerEmailKind };
  'order-unpaid': { orderId: number };
  /** Staff have placed it for the shopper, who pays it by the link. */
  'order-payable': { orderId: number };
  'withdrawal-received': { orderId: number; withdrawalId: number };
  /** To the shop's admin. */
  'withdrawal-stated': { orderId: number; withdrawalId: number };
  'return-requested': { returnId: number };
  'return-approved': { returnId: number };
  'return-received': { returnId: number };
  'return-exchanged': { returnId: number };
  'return-refused': { returnId: number };
  'question-answered': { questionId: number };
  'back-in-stock': { email: string; variantId: number };
  'opening-place': { placeId: number };
  /** An example of an email, to an address that a member of staff typed. */
  test: {
    of: ListedEmailKind;
    to: string;
    currency?: string | undefined;
    texts?: Record<string, string> | undefined;
  };
};
export type EmailKind = keyof EmailData;

export type EmailRow = typeof emails.$inferSelect;

/** A shopper waits for these, and they expire within minutes. */
const URGENT: readonly EmailKind[] = ['login-code', 'password-reset', 'close-code'];
/** Thousands may be due at once. */
const BULK: readonly EmailKind[] = ['back-in-stock'];

function getPriority(kind: EmailKind) {
  if (URGENT.includes(kind)) return 0;
  return BULK.includes(kind) ? 2 : 1;
}

/**
 * Enqueues emails inside the transaction they report on: both are committed, or neither. They are sent after
 * the commit.
 */
export async function enqueueEmails<Kind extends EmailKind>(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  kind: Kind,
  data: readonly EmailData[Kind][],
) {
  const priority = getPriority(kind);
  const rows = data.map((item) => ({ kind, priority, data: item, nextTryAt: now(), createdAt: now() }));
  await runInParts(rows, (part) => db.insert(emails).values(part));
}

/** Enqueues one email, like `enqueueEmails`. Returns its id. */
export async function enqueueEmail<Kind extends EmailKind>(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  kind: Kind,
  data: EmailData[Kind],
): Promise<number> {
  const [row] = await db
    .insert(emails)
    .values({ kind, priority: getPriority(kind), data, nextTryAt: now(), createdAt: now() })
    .returning({ id: emails.id });
  return row!.id;
}
