import { and, desc, eq, gt, gte, isNull, notInArray, or } from 'drizzle-orm';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import type { Db } from '@/provider/db/client';
import { customers, sessions } from '@/provider/db/schema/customer';
import { ResponseCode } from '@/contract/response-codes';
import { DomainError } from '@/provider/platform/errors/errors';
import { shareRead } from '@/provider/platform/share-read';
import type { CallCookies, ServiceContext } from '@/provider/platform/context';
import { createToken, hashToken } from '@/provider/platform/tokens';

const SESSION_DAYS = 120; // spec 9: the lifetime of the login cookie
/** Without “stay signed in”: the browser forgets it on closing, the server after a day at the latest. */
const SHORT_SESSION_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
/** More browsers than a person has; the oldest are signed out. */
const SESSIONS_MAX = 50;

/** Lax, like userInfo: when a link in an email opens a customer page, both cookies are sent or neither. */
const SECRET_COOKIE = { name: LOGIN_SECRET_COOKIE, path: '/', sameSite: 'Lax' } as const;

type OpenSessionContext = Pick<ServiceContext, 'db' | 'now'> & {
  isRemembered?: boolean;
  cookies?: CallCookies;
};

/**
 * Opens a session and returns its token, stored nowhere else. A browser's is bound to a second cookie.
 * `guestTokenHash`: the guest who logged in.
 */
export async function openSession(
  { db, now, isRemembered = true, cookies }: OpenSessionContext,
  customerId: number,
  guestTokenHash: string | null = null,
) {
  const token = createToken();
  const loginSecret = cookies?.isBrowser ? createToken() : null;
  const lifetimeMs = (isRemembered ? SESSION_DAYS : SHORT_SESSION_DAYS) * DAY_MS;
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  await db.insert(sessions).values({
    ...{ tokenHash: hashToken(token), customerId, createdAt: now(), expiresAt },
    loginSecretHash: loginSecret && hashToken(loginSecret),
    guestTokenHash,
  });
  const isOwnSession = eq(sessions.customerId, customerId);
  const newestSessions = db
    .select({ sessionTokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isOwnSession)
    .orderBy(desc(sessions.createdAt), desc(sessions.expiresAt))
    .limit(SESSIONS_MAX);
  await db.delete(sessions).where(and(isOwnSession, notInArray(sessions.tokenHash, newestSessions)));
  const expiresIn = lifetimeMs / 1000;
  if (loginSecret)
    cookies?.set({
      ...SECRET_COOKIE,
      value: loginSecret,
      maxAgeSeconds: isRemembered ? expiresIn : undefined,
    });
  return { token, expiresIn };
}

/** Deletes the second cookie of a login. */
export const clearLoginSecret = (cookies: CallCookies) => cookies.set({ ...SECRET_COOKIE, value: '' });

/** What proves a login: a browser also sends its login secret. */
export type Credentials = { token: string; loginSecret: string | undefined };

/** Finds a token's active session; null if it ended, never existed, or its login secret was not sent. */
export function findSession(db: Db, { token, loginSecret }: Credentials, now: Date) {
  const tokenHash = hashToken(token);
  const loginSecretHash = loginSecret ? hashToken(loginSecret) : null;
  const isUnbound = isNull(sessions.loginSecretHash);
  return shareRead(db, `session ${tokenHash} ${loginSecretHash}`, async () => {
    const [session] = await db
      .select({ sessionTokenHash: sessions.tokenHash, customerId: sessions.customerId })
      .from(sessions)
      .where(
        and(
          eq(sessions.tokenHash, tokenHash),
          gt(sessions.expiresAt, now),
          loginSecretHash ? or(isUnbound, eq(sessions.loginSecretHash, loginSecretHash)) : isUnbound,
        ),
      );
    return session ?? null;
  });
}

/** Finds the customer that a guest has become since `since`; null if they did not log in, or out again. */
export async function findGuestLogin(db: Db, guestTokenHash: string, since: Date) {
  const [login] = await db
    .select({ id: customers.id, email: customers.email, sessionTokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.guestTokenHash, guestTokenHash), gte(sessions.createdAt, since)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return login ?? null;
}

/** Throws if the call's session ended while the call was waiting for its locks. */
export async function requireLiveSession(db: Db, sessionTokenHash: string | null): Promise<void> {
  if (sessionTokenHash === null) return;
  const [session] = await db
    .select({ sessionTokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionTokenHash));
  if (!session) throw new DomainError(ResponseCode.notLoggedIn);
}

/** Whether a session was opened to last: its replacement lasts as long. */
export async function isRememberedSession(db: Db, sessionTokenHash: string | null): Promise<boolean> {
  if (sessionTokenHash === null) return true;
  const [session] = await db
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionTokenHash));
  if (!session) return true;
  return session.expiresAt.getTime() - session.createdAt.getTime() > SHORT_SESSION_DAYS * DAY_MS;
}

/** Ends a session; returns no row if it has already ended. */
export const endSession = (db: Db, sessionTokenHash: string) =>
  db
    .delete(sessions)
    .where(eq(sessions.tokenHash, sessionTokenHash))
    .returning({ sessionTokenHash: sessions.tokenHash });

/** Ends all sessions of a customer. */
export const endSessions = (db: Db, customerId: number) =>
  db.delete(sessions).where(eq(sessions.customerId, customerId));
