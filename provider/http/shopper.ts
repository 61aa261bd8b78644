import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import { findCurrency, type CurrencyRecord } from '@/provider/records/currency';
import { findSession } from '@/provider/records/session';
import type { Db } from '@/provider/db/client';
import { isGuestToken } from '@/provider/rules/guest-token';
import { toRateLimitIp } from '@/provider/rules/network-address';
import type { CallCookies } from './call-cookies';
import { DomainError, refuseField } from './refusal';
import { ResponseCode } from '@/contract/codes';

const BASE_CURRENCY = 'USD'; // spec 9
const STORE_ID = '1'; // spec 9

export type Shopper = {
  /** The hashed guest token; null when none was sent. */
  guestTokenHash: string | null;
  customerId: number | null;
  /** Of the session that the call came with; null for a visitor. */
  sessionTokenHash: string | null;
  currency: CurrencyRecord;
};
export type Customer = Shopper & { customerId: number; sessionTokenHash: string };

const VISITOR = 'visitor'; // spec 4

/** Guest tokens are kept hashed, as every token is. */
export const hashGuestToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token of the Authorization header, with or without its type; null for a visitor. */
function getBearerToken(c: Context): string | null {
  const token = c.req
    .header('Authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  return token && token !== VISITOR ? token : null;
}

/** The header in which the process that holds the connection says whose it is; what a client wrote there is overwritten. */
export const CONNECTION_HEADER = 'X-Connection-Address';

/** The network address of who asks, to count tries by. X-Forwarded-For is read only behind proxies of our own. */
export function getClientIp(headers: Headers, trustedProxies: number): string {
  const hops = headers.get('X-Forwarded-For')?.split(',') ?? [];
  const told = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  return toRateLimitIp(told ?? headers.get(CONNECTION_HEADER) ?? 'unknown');
}

type AuthenticateOptions = { db: Db; now: Date; cookies: CallCookies; allowsExpiredSession: boolean };

/**
 * Who is asking, read from the headers. Refuses a malformed token or an unknown currency, and with
 * 200101 a session that has ended: whoever is logged out in one tab learns it in the other at the next call. On a way in that is no reason: one comes there to have another.
 */
export async function authenticateShopper(
  c: Context,
  { db, now, cookies, allowsExpiredSession }: AuthenticateOptions,
): Promise<Shopper> {
  const storeId = c.req.header('StoreId');
  if (storeId && storeId !== STORE_ID) throw refuseField('StoreId', 'is not known');

  const token = c.req.header('LQ-Token');
  if (token && !isGuestToken(token)) throw refuseField('LQ-Token', 'format error');

  const code = c.req.header('Currency') || BASE_CURRENCY;
  const currency = await findCurrency(db, code);
  if (!currency) throw refuseField('Currency', `${code.slice(0, 10)} is not known`);

  const sessionToken = getBearerToken(c);
  const loginSecret = cookies.get(LOGIN_SECRET_COOKIE);
  const session =
    sessionToken === null ? null : await findSession(db, { token: sessionToken, loginSecret }, now);
  if (sessionToken !== null && !session && !allowsExpiredSession)
    throw new DomainError(ResponseCode.notLoggedIn);

  return {
    guestTokenHash: token ? hashGuestToken(token) : null,
    customerId: session?.customerId ?? null,
    sessionTokenHash: session?.sessionTokenHash ?? null,
    currency,
  };
}

/** The one key that a shopper's own things are kept under; refuses somebody without a token. */
export function requireShopperId(shopper: Shopper): string {
  if (shopper.customerId !== null) return `customer:${shopper.customerId}`;
  if (shopper.guestTokenHash) return `guest:${shopper.guestTokenHash}`;
  throw new DomainError(ResponseCode.unprocessable, 'LQ-Token Cannot be empty');
}
