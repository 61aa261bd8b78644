import { eq, sql } from 'drizzle-orm';
import { mailEvents } from '@/provider/db/schema/activity';
import { mails } from '@/provider/db/schema/mail';
import { isShopPath } from '@/contract/shop-path';
import type { Work } from '@/provider/work';
import { readLink, signedLink } from './order-link';

const HOME = '/';

/** As a header may carry it: a path may have been written with letters that are none of ASCII. */
function toLocation(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://shop');
  return `${pathname}${search}${hash}`;
}

const NO_CONTENT = 204;
const FOUND = 302;

type Keeper = Pick<Work, 'db' | 'settings'>;

/** What a mail's links and its picture carry: it tells which mail it was, and opens nothing. */
export const mailToken = (work: Keeper, mailId: number) => signedLink(work, 'mail', mailId);

/** Notes that a mail was opened or clicked; a token that we did not sign notes nothing, and is answered alike. */
async function note(work: Work, token: string, event: 'open' | 'click', path: string | null) {
  const { db, now } = work;
  const mailId = await readLink(work, 'mail', token);
  const [mail] =
    mailId === null ? [] : await db.select({ id: mails.id }).from(mails).where(eq(mails.id, mailId));
  if (!mail) return;
  await db
    .insert(mailEvents)
    .values({ mailId: mail.id, event, path, firstAt: now(), lastAt: now() })
    .onConflictDoUpdate({
      target: [mailEvents.mailId, mailEvents.event],
      set: { times: sql`${mailEvents.times} + 1`, path, lastAt: now() },
    });
}

/** Nothing to see for an opened mail; a clicked one leads on, to a path of this shop and never elsewhere. */
export async function answerMailEvent(
  work: Work,
  { token, event, to }: { token: string; event: 'open' | 'click'; to?: string },
): Promise<Response> {
  const path = to !== undefined && isShopPath(to) ? to : HOME;
  await note(work, token, event, event === 'click' ? path : null);
  if (event === 'open') return new Response(null, { status: NO_CONTENT });
  return new Response(null, {
    status: FOUND,
    headers: { Location: toLocation(path), 'Referrer-Policy': 'no-referrer' },
  });
}
