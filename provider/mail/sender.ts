import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { customers } from '@/provider/db/schema/customer';
import { mails } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { loggable } from '@/provider/http/failure-log';
import { isWithinLimit } from '@/provider/http/limits';
import type { MailKind } from '@/provider/records/mail';
import { foldedEmail } from '@/provider/rules/email-fold';
import { isPlaceholder } from '@/provider/rules/placeholder-address';
import type { Work } from '@/provider/work';
import { composed, type MailRow } from './compose';
import { letterHtml, letterText } from './layout';
import { traceOf } from './trace';
import { sendOut } from './transport';

const MINUTE_MS = 60_000;
/** After each failed try the next one waits longer; a day and a half in all. */
const PAUSES_MINUTES = [1, 5, 15, 60, 240, 720, 1440];
const TRIES_MAX = PAUSES_MINUTES.length;
const BATCH = 50;
const LOOK_EVERY_MS = 1_000;
const PAID = ['pending', 'paid', 'refund_due', 'refunded'] as const;

/** The next mail that is due, the most urgent first. The number of tries stands in the statement as it does in the index. */
export const selectDueMail = (db: Db, now: Date) =>
  db
    .select()
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        sql`${mails.attempts} < ${sql.raw(String(TRIES_MAX))}`,
        lte(mails.nextTryAt, now),
      ),
    )
    .orderBy(asc(mails.priority), asc(mails.nextTryAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });

/**
 * Takes the next mail that is due. The next try stands in the row before this one is made, so that a sender that dies over it loses
 * nothing; and no row is locked while a mail server takes its time.
 */
async function claim({ db, now }: Work): Promise<MailRow | null> {
  return db.transaction(async (tx) => {
    const [found] = await selectDueMail(tx, now());
    if (!found) return null;
    const pauseMs = (PAUSES_MINUTES[found.attempts] ?? 0) * MINUTE_MS;
    const [claimed] = await tx
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextTryAt: new Date(now().getTime() + pauseMs) })
      .where(eq(mails.id, found.id))
      .returning();
    return claimed ?? null;
  });
}

/** Brought about by who has not shown that the address is theirs: anybody can write down anybody's. */
const UNASKED: readonly MailKind[] = ['welcome', 'order-unpaid', 'order-cancelled', 'opening-place'];

/** An order that was paid, or placed by who has shown that the address is theirs: no stranger has brought its mails about. */
async function isOfKnownBuyer({ db }: Work, data: MailRow['data']): Promise<boolean> {
  const { orderId } = data;
  if (typeof orderId !== 'number') return false;
  const isProven = and(eq(customers.id, orders.customerId), isNotNull(customers.emailProvenAt));
  const isPaid = and(eq(payments.orderId, orders.id), inArray(payments.status, [...PAID]));
  const [known] = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(customers, and(isProven, eq(customers.email, sql`lower(${orders.email})`)))
    .leftJoin(payments, isPaid)
    .where(and(eq(orders.id, orderId), or(isNotNull(customers.id), isNotNull(payments.id))))
    .limit(1);
  return known !== undefined;
}

/** Counted by mailbox at the first try to send it; what is too much is not sent at all. */
async function isOneTooMany(work: Work, { kind, attempts, data }: MailRow, to: string): Promise<boolean> {
  const isUnasked = UNASKED.some((unasked) => unasked === kind);
  if (attempts > 1 || !(isUnasked || kind === 'back-in-stock')) return false;
  if (isUnasked && (await isOfKnownBuyer(work, data))) return false;
  return !(await isWithinLimit(
    work.limits.count(isUnasked ? 'recipientMail' : 'recipientWish', foldedEmail(to)),
  ));
}

async function send(work: Work, mail: MailRow) {
  const { db, settings, now } = work;
  const letter = await composed(work, mail);
  if (!letter || isPlaceholder(letter.to) || (await isOneTooMany(work, mail, letter.to))) {
    await db.delete(mails).where(eq(mails.id, mail.id));
    return;
  }
  const host = new URL(settings.siteUrl).hostname;
  await sendOut(settings, `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.kind}-${mail.id}`, {
    from: settings.mail.from,
    to: letter.to,
    subject: letter.subject,
    text: letterText(letter, settings),
    html: letterHtml(letter, settings, await traceOf(work, mail)),
    date: now(),
    messageId: `<${mail.kind}.${mail.id}.${mail.createdAt.getTime()}@${host}>`, // a second try is the same mail
  });
  await db.update(mails).set({ sentAt: now(), failure: null }).where(eq(mails.id, mail.id));
}

/** Sends what is due, and says how many went out. Safe on several machines at once. */
export async function sendMails(work: Work): Promise<number> {
  let sent = 0;
  for (let count = 0; count < BATCH; count += 1) {
    const mail = await claim(work);
    if (!mail) break;
    try {
      await send(work, mail);
      sent += 1;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      await work.db.update(mails).set({ failure }).where(eq(mails.id, mail.id));
      if (mail.attempts >= TRIES_MAX)
        console.error(`[mail] ${mail.kind} ${mail.id} was given up: ${failure}`);
    }
  }
  return sent;
}

/** Looks for mails that are due as long as the process lives. */
export function keepSending(work: Work) {
  const look = async () => {
    try {
      await sendMails(work);
    } catch (error) {
      console.error('[mail] The outbox could not be read', loggable(error));
    }
    setTimeout(look, LOOK_EVERY_MS).unref();
  };
  setTimeout(look, LOOK_EVERY_MS).unref();
}
