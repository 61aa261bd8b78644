import { randomBytes } from 'node:crypto';
import type { CallCookies, ServiceContext } from '@/provider/platform/context';
import type { CustomerRow } from '@/provider/db/schema/customer';
import { verifySignature, sign } from '@/provider/platform/signing';

const COOKIE = 'knownBrowser';
const ACCOUNTS_MAX = 5;
const DAYS_MAX = 365;
const DAY_MS = 24 * 60 * 60 * 1000;
const NONCE_BYTES = 12;
const SEPARATOR = '~';

type Account = Pick<CustomerRow, 'id' | 'passwordHash'>;
type KnownBrowserContext = Pick<ServiceContext, 'db' | 'config' | 'now'> & { cookies?: CallCookies };
/** The cookie's entry for one account: `id.nonce.day.signature`. */
type Entry = { text: string; customerId: number; nonce: string; day: number; signature: string };

const PATTERN = /^(\d{1,10})\.([\w-]{16})\.(\d{1,6})\.([\w-]{43})$/;

function parseEntry(text: string): Entry[] {
  const [, id, nonce, day, signature] = PATTERN.exec(text) ?? [];
  if (!id || !nonce || !day || !signature) return [];
  return [{ text, customerId: Number(id), nonce, day: Number(day), signature }];
}

const readEntries = (cookies: CallCookies | undefined) =>
  (cookies?.get(COOKIE) ?? '').split(SEPARATOR).flatMap(parseEntry);

/**
 * Signs the password hash too: after a change, nobody who knew the old password keeps separate attempts, in
 * however many browsers they logged in.
 */
const toSignedText = ({ id, passwordHash }: Account, { nonce, day }: Pick<Entry, 'nonce' | 'day'>) =>
  `known-browser:${id}:${nonce}:${day}:${passwordHash ?? ''}`;

const getToday = ({ now }: KnownBrowserContext) => Math.floor(now().getTime() / DAY_MS);

/** Returns the key of a browser that has logged in to the account before, proven by a signed cookie; else null. */
export async function findKnownBrowser(ctx: KnownBrowserContext, account: Account): Promise<string | null> {
  const entry = readEntries(ctx.cookies).find(({ customerId }) => customerId === account.id);
  if (!entry || getToday(ctx) - entry.day > DAYS_MAX) return null;
  const isValid = await verifySignature(ctx, toSignedText(account, entry), entry.signature);
  return isValid ? `customer:${account.id}:${entry.nonce}` : null;
}

/** Records in a browser cookie that the account logged in there; keeps the newest accounts. */
export async function rememberBrowser(ctx: KnownBrowserContext, account: Account): Promise<void> {
  const { cookies } = ctx;
  if (!cookies?.isBrowser) return;
  const newEntry = { nonce: randomBytes(NONCE_BYTES).toString('base64url'), day: getToday(ctx) };
  const signature = await sign(ctx, toSignedText(account, newEntry));
  const others = readEntries(cookies).filter(({ customerId }) => customerId !== account.id);
  const texts = [
    `${account.id}.${newEntry.nonce}.${newEntry.day}.${signature}`,
    ...others.map(({ text }) => text),
  ];
  cookies.set({
    name: COOKIE,
    value: texts.slice(0, ACCOUNTS_MAX).join(SEPARATOR),
    maxAgeSeconds: (DAYS_MAX * DAY_MS) / 1000,
    path: '/api',
    sameSite: 'Strict', // only the shop's own pages log in
  });
}
