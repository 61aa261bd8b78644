import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { OWNER_EMAILS_PER_HOUR, type OwnerEmailKind } from '@/contract/owner-emails';
import { emails, ownerNotices } from '@/provider/db/schema/mail';
import type { ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { loadOwnerAddress } from './email-settings';
import type { EmailData } from './outbox';

const HOUR_MS = 60 * 60 * 1000;
/** What one email tells at most; the next one tells the rest. */
const NOTICES_MAX = 1_000;
const AFTER_URGENT = 1;

/**
 * Notes in the transaction that it reports on what the owner is to be told. `key`: what it is about, of which the owner
 * is told once, however often it happens until then.
 */
export const notifyOwner = <Kind extends OwnerEmailKind>(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  kind: Kind,
  key: string | number,
  data: EmailData[Kind],
) =>
  db
    .insert(ownerNotices)
    .values({ kind, key: String(key), data, createdAt: now() })
    .onConflictDoNothing();

/** Whether the kind has had as many emails within an hour as it may have. */
async function isAtLimit({ db, now }: ServiceContext, kind: OwnerEmailKind): Promise<boolean> {
  const since = new Date(now().getTime() - HOUR_MS);
  const recent = await db
    .selectDistinct({ emailId: ownerNotices.emailId })
    .from(ownerNotices)
    .where(and(eq(ownerNotices.kind, kind), gt(ownerNotices.emailedAt, since)));
  return recent.length >= OWNER_EMAILS_PER_HOUR[kind];
}

/** Makes one email of all that waits of a kind, unless there were enough. */
async function enqueueOwnerEmail(tx: ServiceContext, kind: OwnerEmailKind) {
  const { db, now } = tx;
  // Of several instances, one counts and enqueues; the others come again within a second.
  const [lock] = await executeRows<{ isHeld: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtext('owner-emails'), hashtext(${kind})) as "isHeld"`,
  );
  if (!lock?.isHeld) return;
  const isWaiting = and(eq(ownerNotices.kind, kind), isNull(ownerNotices.emailedAt));
  // Switched off, or nobody is named: what happened until then is not told later.
  if ((await loadOwnerAddress(tx, kind)) === '') return void (await db.delete(ownerNotices).where(isWaiting));
  if (await isAtLimit(tx, kind)) return;
  const waiting = await db
    .select({ id: ownerNotices.id, data: ownerNotices.data })
    .from(ownerNotices)
    .where(isWaiting)
    .orderBy(asc(ownerNotices.id))
    .limit(NOTICES_MAX);
  const [first] = waiting;
  if (!first) return;
  const content =
    waiting.length === 1 ? { kind, data: first.data } : { kind: 'owner-digest', data: { kind } };
  const [email] = await db
    .insert(emails)
    .values({ ...content, priority: AFTER_URGENT, nextTryAt: now(), createdAt: now() })
    .returning({ id: emails.id });
  const ids = waiting.map(({ id }) => id);
  await db
    .update(ownerNotices)
    .set({ emailId: email!.id, emailedAt: now() })
    .where(inArray(ownerNotices.id, ids));
}

/** Makes emails of what the owner is to be told: one per kind, and no more within an hour than the kind may have. */
export async function enqueueOwnerEmails(ctx: ServiceContext) {
  const waiting = await ctx.db
    .selectDistinct({ kind: ownerNotices.kind })
    .from(ownerNotices)
    .where(isNull(ownerNotices.emailedAt));
  const kinds = waiting.flatMap(({ kind }) =>
    kind in OWNER_EMAILS_PER_HOUR ? [kind as OwnerEmailKind] : [],
  );
  await runSequentially(kinds.sort(), (kind) =>
    ctx.db.transaction((tx) => enqueueOwnerEmail({ ...ctx, db: tx }, kind)),
  );
}

/** What an email to the owner tells, oldest first. */
export async function listNoticesOfEmail({ db }: ServiceContext, emailId: number) {
  const rows = await db
    .select({ data: ownerNotices.data })
    .from(ownerNotices)
    .where(eq(ownerNotices.emailId, emailId))
    .orderBy(asc(ownerNotices.id));
  return rows.map(({ data }) => data);
}
