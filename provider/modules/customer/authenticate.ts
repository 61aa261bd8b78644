import type { Context } from 'hono';
import { fieldMessages } from '@/contract/field-messages';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import { findAskedCurrency } from '@/provider/modules/system/currency';
import { findSession } from '@/provider/modules/customer/session';
import { isGuestToken } from '@/provider/modules/customer/guest-token';
import { hashToken } from '@/provider/platform/tokens';
import type { Authenticate } from '@/provider/platform/http/mount-contract';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { ResponseCode } from '@/contract/response-codes';

const STORE_ID = '1'; // spec 9

const VISITOR = 'visitor'; // spec 4

/** Returns the token of the Authorization header, with or without its scheme; null if none or `visitor`. */
function getBearerToken(c: Context): string | null {
  const token = c.req
    .header('Authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  return token && token !== VISITOR ? token : null;
}

/**
 * Identifies the shopper by the headers. Throws for a malformed token or an unknown currency, and with 200101
 * for an ended session, so that after a logout in one tab the others notice at their next call. Login calls
 * accept an ended session: they open a new one.
 */
export const authenticateShopper: Authenticate = async (c, { db, now, cookies, allowsExpiredSession }) => {
  const storeId = c.req.header('StoreId');
  if (storeId && storeId !== STORE_ID) throw new FieldError('StoreId', 'StoreId is not known');

  const token = c.req.header('LQ-Token');
  if (token && !isGuestToken(token)) throw new FieldError('LQ-Token', fieldMessages.fieldFormat('LQ-Token'));

  const code = c.req.header('Currency');
  const currency = await findAskedCurrency(db, code);
  if (!currency) throw new FieldError('Currency', `Currency ${code?.slice(0, 10)} is not known`);

  const sessionToken = getBearerToken(c);
  const loginSecret = cookies.get(LOGIN_SECRET_COOKIE);
  const session =
    sessionToken === null ? null : await findSession(db, { token: sessionToken, loginSecret }, now);
  if (sessionToken !== null && !session && !allowsExpiredSession)
    throw new DomainError(ResponseCode.notLoggedIn);

  return {
    guestTokenHash: token ? hashToken(token) : null,
    customerId: session?.customerId ?? null,
    sessionTokenHash: session?.sessionTokenHash ?? null,
    currency,
  };
};
