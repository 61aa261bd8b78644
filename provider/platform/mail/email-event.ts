import { eq, sql } from 'drizzle-orm';
import { emailEvents } from '@/provider/db/schema/activity';
import { emails } from '@/provider/db/schema/mail';
import { isShopPath } from '@/contract/shop-path';
import type { ServiceContext } from '@/provider/platform/context';
import { verifySignedId, signId } from '@/provider/platform/signing';

const HOME = '/';

/** Makes a path safe for a header: it may contain non-ASCII letters. */
function toLocation(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://shop');
  return `${pathname}${search}${hash}`;
}

const NO_CONTENT = 204;
const FOUND = 302;

type SigningContext = Pick<ServiceContext, 'db' | 'config'>;

/** The token in an email's links and its image: it identifies the email and grants no access. */
export const createEmailToken = (ctx: SigningContext, mailId: number) => signId(ctx, 'mail', mailId);

/** Records an email open or click; an unsigned token records nothing and gets the same response. */
async function recordEmailEvent(
  ctx: ServiceContext,
  token: string,
  event: 'open' | 'click',
  path: string | null,
) {
  const { db, now } = ctx;
  const mailId = await verifySignedId(ctx, 'mail', token);
  const [email] =
    mailId === null ? [] : await db.select({ id: emails.id }).from(emails).where(eq(emails.id, mailId));
  if (!email) return;
  await db
    .insert(emailEvents)
    .values({ emailId: email.id, event, path, firstAt: now(), lastAt: now() })
    .onConflictDoUpdate({
      target: [emailEvents.emailId, emailEvents.event],
      set: { times: sql`${emailEvents.times} + 1`, path, lastAt: now() },
    });
}

/** Returns no content for an opened email; a click redirects to a path of this shop, never elsewhere. */
export async function handleEmailEvent(
  ctx: ServiceContext,
  { token, event, to }: { token: string; event: 'open' | 'click'; to?: string },
): Promise<Response> {
  const path = to !== undefined && isShopPath(to) ? to : HOME;
  await recordEmailEvent(ctx, token, event, event === 'click' ? path : null);
  if (event === 'open') return new Response(null, { status: NO_CONTENT });
  return new Response(null, {
    status: FOUND,
    headers: { Location: toLocation(path), 'Referrer-Policy': 'no-referrer' },
  });
}
