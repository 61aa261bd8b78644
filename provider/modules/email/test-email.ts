import { and, eq } from 'drizzle-orm';
import { emails } from '@/provider/db/schema/mail';
import type { AdminActor } from '@/provider/platform/admin-actor';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { buildExampleEmail, type BuildEmail, type ExampleChoice } from './example-email';

/** Sends an example to an address. Throws if there is none of this email. */
export async function sendTestEmail(
  ctx: ServiceContext & { actor: AdminActor },
  { to, ...choice }: ExampleChoice & { to: string },
  buildEmail: BuildEmail,
) {
  const { actor } = ctx;
  await ctx.limits.count('staffTestEmail', `${actor?.kind} ${actor?.id}`);
  await ctx.limits.count('testEmailAll', 'shop');
  await buildExampleEmail(ctx, choice, buildEmail);
  return withTransaction(ctx, async (tx) => {
    const { kind, ...example } = choice;
    const id = await enqueueEmail(tx, 'test', { of: kind, to, ...example });
    return { id };
  });
}

/** Without the password that may be in it. */
function getMailServer({ mail }: ServiceContext['config']): string | null {
  return mail.smtpUrl ? new URL(mail.smtpUrl).hostname : null;
}

export async function readTestEmail({ db, config }: ServiceContext, id: number) {
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), eq(emails.kind, 'test')));
  if (!row) throw new NotFoundError('There is no such test, or it was too late for it');
  const { sentAt, failure } = row;
  const status = sentAt ? 'sent' : failure === null ? 'waiting' : 'failed';
  return {
    status,
    failure,
    mailServer: getMailServer(config),
    sentAt: sentAt?.toISOString() ?? null,
  } as const;
}
