import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { customers } from '@/provider/db/schema/customer';
import { emails } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { isWithinLimit } from '@/provider/platform/http/rate-limits';
import type { EmailKind, EmailRow } from '@/provider/platform/mail/outbox';
import { enqueueOwnerEmails } from '@/provider/platform/mail/owner-notices';
import { normalizeEmail } from '@/provider/platform/mail/normalize-email';
import { isPlaceholderEmail } from '@/provider/platform/mail/placeholder-email';
import type { ServiceContext } from '@/provider/platform/context';
import type { EmailContent } from './email-content';
import { renderEmailHtml, renderEmailText } from './layout';
import { getTrackingUrls } from './tracking-urls';
import { deliverEmail } from './transport';
import { logError } from '@/provider/platform/log';

/** Builds a queued email; null when there is nothing to send any more (provider/email-templates.ts). */
type BuildEmail = (ctx: ServiceContext, mail: EmailRow) => Promise<EmailContent | null>;

const MINUTE_MS = 60_000;
/** How long to wait after each failed attempt. The seventh attempt, after 17 hours, is the last. */
const RETRY_DELAYS_MINUTES = [1, 5, 15, 60, 240, 720, 1440];
const ATTEMPTS_MAX = RETRY_DELAYS_MINUTES.length;
const BATCH = 50;
const POLL_INTERVAL_MS = 1_000;
const PAID_OR_PENDING = ['pending', 'paid', 'refund_due', 'refunded'] as const;

/**
 * Selects the next due email, the most urgent first. The maximum number of attempts is a literal in the
 * statement, as it is in the index.
 */
export const selectDueEmail = (db: Db, now: Date) =>
  db
    .select()
    .from(emails)
    .where(
      and(
        isNull(emails.sentAt),
        sql`${emails.attempts} < ${sql.raw(String(ATTEMPTS_MAX))}`,
        lte(emails.nextTryAt, now),
      ),
    )
    .orderBy(asc(emails.priority), asc(emails.nextTryAt), asc(emails.id))
    .limit(1)
    .for('update', { skipLocked: true });

/**
 * Claims the next due email. The next attempt is scheduled in the row before this one is made, so that a
 * worker that crashes loses nothing; and no row is locked while a mail server is slow.
 */
async function claimDueEmail({ db, now }: ServiceContext): Promise<EmailRow | null> {
  return db.transaction(async (tx) => {
    const [dueEmail] = await selectDueEmail(tx, now());
    if (!dueEmail) return null;
    const pauseMs = (RETRY_DELAYS_MINUTES[dueEmail.attempts] ?? 0) * MINUTE_MS;
    const [claimedEmail] = await tx
      .update(emails)
      .set({ attempts: sql`${emails.attempts} + 1`, nextTryAt: new Date(now().getTime() + pauseMs) })
      .where(eq(emails.id, dueEmail.id))
      .returning();
    return claimedEmail ?? null;
  });
}

/** Triggered by a shopper who has not verified the address: anybody can enter anybody's. */
const UNSOLICITED_KINDS: readonly EmailKind[] = [
  'welcome',
  'order-unpaid',
  'order-cancelled',
  'opening-place',
];

/**
 * Whether the order is paid or being paid, or was placed by a customer with that verified address: then no stranger triggered
 * its emails.
 */
async function isTriggeredByBuyer({ db }: ServiceContext, data: EmailRow['data']): Promise<boolean> {
  const { orderId } = data;
  if (typeof orderId !== 'number') return false;
  const isVerifiedCustomer = and(eq(customers.id, orders.customerId), isNotNull(customers.emailVerifiedAt));
  const isPaid = and(eq(payments.orderId, orders.id), inArray(payments.status, [...PAID_OR_PENDING]));
  const [verifiedOrder] = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(customers, and(isVerifiedCustomer, eq(customers.email, sql`lower(${orders.email})`)))
    .leftJoin(payments, isPaid)
    .where(and(eq(orders.id, orderId), or(isNotNull(customers.id), isNotNull(payments.id))))
    .limit(1);
  return verifiedOrder !== undefined;
}

/** Counted per mailbox at the first attempt; an email over the limit is not sent at all. */
async function isOverRecipientLimit(
  ctx: ServiceContext,
  { kind, attempts, data }: EmailRow,
  to: string,
): Promise<boolean> {
  const isUnsolicited = UNSOLICITED_KINDS.some((unsolicitedKind) => unsolicitedKind === kind);
  if (attempts > 1 || !(isUnsolicited || kind === 'back-in-stock')) return false;
  if (isUnsolicited && (await isTriggeredByBuyer(ctx, data))) return false;
  return !(await isWithinLimit(
    ctx.limits.count(isUnsolicited ? 'recipientMail' : 'recipientStockMail', normalizeEmail(to)),
  ));
}

async function send(ctx: ServiceContext, mail: EmailRow, buildEmail: BuildEmail) {
  const { db, config, now } = ctx;
  const content = await buildEmail(ctx, mail);
  // An order whose shopper was erased has no address.
  const hasRecipient = content !== null && content.to !== '' && !isPlaceholderEmail(content.to);
  if (!hasRecipient || (await isOverRecipientLimit(ctx, mail, content.to))) {
    await db.delete(emails).where(eq(emails.id, mail.id));
    return;
  }
  const host = new URL(config.siteUrl).hostname;
  await deliverEmail(
    config,
    `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.kind}-${mail.id}`,
    {
      from: config.mail.from,
      to: content.to,
      subject: content.subject,
      text: renderEmailText(content, config),
      html: renderEmailHtml(content, config, await getTrackingUrls(ctx, mail)),
      date: now(),
      messageId: `<${mail.kind}.${mail.id}.${mail.createdAt.getTime()}@${host}>`, // a second attempt is the same message
    },
  );
  await db.update(emails).set({ sentAt: now(), failure: null }).where(eq(emails.id, mail.id));
}

/** Sends due emails and returns how many were sent or dropped; a failed one is not counted. Safe on several instances at once. */
export async function sendDueEmails(ctx: ServiceContext, buildEmail: BuildEmail): Promise<number> {
  await enqueueOwnerEmails(ctx);
  let sent = 0;
  for (let count = 0; count < BATCH; count += 1) {
    const mail = await claimDueEmail(ctx);
    if (!mail) break;
    try {
      await send(ctx, mail, buildEmail);
      sent += 1;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      await ctx.db.update(emails).set({ failure }).where(eq(emails.id, mail.id));
      if (mail.attempts >= ATTEMPTS_MAX)
        logError('mail', `${mail.kind} ${mail.id} could not be sent and is not retried: ${failure}`);
    }
  }
  return sent;
}

/** Polls for due emails as long as the process lives. */
export function startOutboxWorker(ctx: ServiceContext, buildEmail: BuildEmail) {
  const poll = async () => {
    try {
      await sendDueEmails(ctx, buildEmail);
    } catch (error) {
      logError('mail', 'The outbox could not be read', error);
    }
    setTimeout(poll, POLL_INTERVAL_MS).unref();
  };
  setTimeout(poll, POLL_INTERVAL_MS).unref();
}
