import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import { findCurrency, type CurrencyRecord } from '@/provider/modules/system/currency';
import { findSession } from '@/provider/modules/customer/session';
import type { Db } from '@/provider/db/client';
import { isGuestToken } from '@/provider/modules/customer/guest-token';
import { toRateLimitIp } from '@/provider/platform/http/network-address';
import type { CallCookies } from '@/provider/platform/http/call-cookies';
import { DomainError, refuseField } from '@/provider/platform/errors/errors';
import { ResponseCode } from '@/contract/response-codes';

const BASE_CURRENCY = 'USD'; // spec 9
const STORE_ID = '1'; // spec 9

export type Shopper = {
  /** The hashed guest token; null when none was sent. */
  guestTokenHash: string | null;
  customerId: number | null;
  /** The hashed session token; null when not logged in. */
  sessionTokenHash: string | null;
  currency: CurrencyRecord;
};
export type Customer = Shopper & { customerId: number; sessionTokenHash: string };

const VISITOR = 'visitor'; // spec 4

/** Guest tokens are stored hashed, like all tokens. */
export const hashGuestToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Returns the token of the Authorization header, with or without its scheme; null if none or `visitor`. */
function getBearerToken(c: Context): string | null {
  const token = c.req
    .header('Authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  return token && token !== VISITOR ? token : null;
}

/**
 * The header in which the process that holds the connection puts the client's address; a value sent by the
 * client is overwritten.
 */
export const CONNECTION_HEADER = 'X-Connection-Address';

/** Returns the client IP for rate limits. X-Forwarded-For is trusted only behind our own proxies. */
export function getClientIp(headers: Headers, trustedProxies: number): string {
  const hops = headers.get('X-Forwarded-For')?.split(',') ?? [];
  const told = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  return toRateLimitIp(told ?? headers.get(CONNECTION_HEADER) ?? 'unknown');
}

type AuthenticateOptions = { db: Db; now: Date; cookies: CallCookies; allowsExpiredSession: boolean };

/**
 * Identifies the shopper by the headers. Throws for a malformed token or an unknown currency, and with 200101
 * for an ended session, so that after a logout in one tab the others notice at their next call. Login calls
 * accept an ended session: they open a new one.
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

/** Returns the id under which a shopper's own data is stored; throws without a token. */
export function requireShopperId(shopper: Shopper): string {
  if (shopper.customerId !== null) return `customer:${shopper.customerId}`;
  if (shopper.guestTokenHash) return `guest:${shopper.guestTokenHash}`;
  throw new DomainError(ResponseCode.unprocessable, 'LQ-Token Cannot be empty');
}
