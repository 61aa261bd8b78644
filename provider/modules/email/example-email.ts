import { TransactionRollbackError } from 'drizzle-orm';
import { isOwnerEmailKind, type ListedEmailKind } from '@/contract/email-kinds';
import { ResponseCode } from '@/contract/response-codes';
import { emailSettings } from '@/provider/db/schema/mail';
import type { ServiceContext } from '@/provider/platform/context';
import { DomainError, NotFoundError } from '@/provider/platform/errors/errors';
import type { EmailContent } from '@/provider/platform/mail/email-content';
import { loadEmailSettings } from '@/provider/platform/mail/email-settings';
import { renderEmailHtml, renderEmailText } from '@/provider/platform/mail/layout';
import type { EmailData, EmailRow } from '@/provider/platform/mail/outbox';
import { insertExample } from './examples/insert-example';

export type BuildEmail = (ctx: ServiceContext, email: EmailRow) => Promise<EmailContent | null>;
export type ExampleChoice = {
  kind: ListedEmailKind;
  currency?: string | undefined;
  /** Words that are not saved yet. */
  texts?: Record<string, string> | undefined;
};

const MINUTE_MS = 60_000;
/** A test that waits longer is not sent: nobody expects it any more. */
const TEST_MINUTES = 15;
const ANYBODY = 'owner@example.com';

/** An email to the owner has somebody to go to, also while it is switched off. */
async function changeSettings({ db, now }: ServiceContext, { kind, texts }: ExampleChoice) {
  const settings = {
    ...(await loadEmailSettings(db, kind)),
    ...(isOwnerEmailKind(kind) ? { isOn: true, recipients: [ANYBODY] } : {}),
    ...(texts ? { texts } : {}),
  };
  await db
    .insert(emailSettings)
    .values({ kind, settings, updatedAt: now() })
    .onConflictDoUpdate({ target: emailSettings.kind, set: { settings } });
}

async function writeExample(tx: ServiceContext, choice: ExampleChoice, buildEmail: BuildEmail) {
  const { kind, currency } = choice;
  await changeSettings(tx, choice);
  const data = await insertExample(tx, kind, { currency });
  if (data === null) return null;
  const at = tx.now();
  const row = { id: 0, kind, data, priority: 1, attempts: 1, sentAt: null, failure: null };
  return buildEmail(tx, { ...row, nextTryAt: at, createdAt: at });
}

/**
 * Writes an example of an email by the code that writes the real ones. What it is about (a customer, an order) is inserted
 * in a transaction that is taken back. Throws if this shop has no such email.
 */
export async function buildExampleEmail(
  ctx: ServiceContext,
  choice: ExampleChoice,
  buildEmail: BuildEmail,
): Promise<EmailContent> {
  let content: EmailContent | null = null;
  await ctx.db
    .transaction(async (db) => {
      content = await writeExample({ ...ctx, db, invalidateTags: () => undefined }, choice, buildEmail);
      db.rollback();
    })
    .catch((error: unknown) => {
      // What the email is about does not exist in this shop: it has no event, for example.
      if (!(error instanceof TransactionRollbackError || error instanceof NotFoundError)) throw error;
    });
  if (!content)
    throw new DomainError(ResponseCode.unprocessable, 'As it is set now, this shop does not send this email');
  return content;
}

/** What the back office shows of an example. */
export async function previewEmail(ctx: ServiceContext, choice: ExampleChoice, buildEmail: BuildEmail) {
  const content = await buildExampleEmail(ctx, choice, buildEmail);
  const { subject, preview } = content;
  return {
    ...{ subject, preview },
    html: renderEmailHtml(content, ctx.config),
    text: renderEmailText(content, ctx.config),
  };
}

/** A test that was enqueued; null when it is too late for it. */
export async function buildTestEmail(
  ctx: ServiceContext,
  { of: kind, to, ...choice }: EmailData['test'],
  { createdAt }: EmailRow,
  buildEmail: BuildEmail,
): Promise<EmailContent | null> {
  if (ctx.now().getTime() - createdAt.getTime() > TEST_MINUTES * MINUTE_MS) return null;
  const content = await buildExampleEmail(ctx, { kind, ...choice }, buildEmail);
  return { ...content, to, subject: `Test: ${content.subject}` };
}
