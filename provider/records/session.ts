import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import type { Db } from '@/provider/db/client';
import { sessions } from '@/provider/db/schema/customer';
import { ResponseCode } from '@/contract/codes';
import { DomainError } from '@/provider/http/refusal';
import type { CallCookies } from '@/provider/http/call-cookies';
import type { ServiceContext } from '@/provider/work';

const SESSION_DAYS = 120; // spec 9: the lifetime of the login cookie
/** Of who does not stay signed in: the browser forgets it when it is closed, the server after a day at the latest. */
const SHORT_SESSION_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;
/** More browsers than a person has; the oldest are signed out. */
const SESSIONS_MAX = 50;

/** Tokens are kept hashed: who reads the database cannot log in with what stands there. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Lax, as userInfo is: a link in a mail leads to a page of the customer's, and both cookies come along or neither. */
const SECRET_COOKIE = { name: LOGIN_SECRET_COOKIE, path: '/', sameSite: 'Lax' } as const;

type OpenSessionContext = Pick<ServiceContext, 'db' | 'now'> & {
  isRemembered?: boolean;
  cookies?: CallCookies;
};

/** Opens a session and answers its token, which is kept nowhere else. A browser's is bound to a second cookie. */
export async function openSession(
  { db, now, isRemembered = true, cookies }: OpenSessionContext,
  customerId: number,
) {
  const token = createToken();
  const loginSecret = cookies?.isBrowser ? createToken() : null;
  const lifetimeMs = (isRemembered ? SESSION_DAYS : SHORT_SESSION_DAYS) * DAY_MS;
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  await db.insert(sessions).values({
    ...{ tokenHash: hashToken(token), customerId, createdAt: now(), expiresAt },
    loginSecretHash: loginSecret && hashToken(loginSecret),
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

/** Takes the second cookie of a login away. */
export const clearLoginSecret = (cookies: CallCookies) => cookies.set({ ...SECRET_COOKIE, value: '' });

/** What a caller shows to be logged in: a browser its login secret too. */
export type Credentials = { token: string; loginSecret: string | undefined };

/** The living session of a token; null when it has ended or never was, or is bound to a secret that was not shown. */
export async function findSession(db: Db, { token, loginSecret }: Credentials, now: Date) {
  const isUnbound = isNull(sessions.loginSecretHash);
  const [session] = await db
    .select({ sessionTokenHash: sessions.tokenHash, customerId: sessions.customerId })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, now),
        loginSecret ? or(isUnbound, eq(sessions.loginSecretHash, hashToken(loginSecret))) : isUnbound,
      ),
    );
  return session ?? null;
}

/** Refuses a call whose session has ended since it was asked for, once it holds the locks that it waited for. */
export async function requireLiveSession(db: Db, sessionTokenHash: string | null): Promise<void> {
  if (sessionTokenHash === null) return;
  const [session] = await db
    .select({ sessionTokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionTokenHash));
  if (!session) throw new DomainError(ResponseCode.notLoggedIn);
}

/** Whether a session was opened to last: what takes its place lasts as long. */
export async function isRememberedSession(db: Db, sessionTokenHash: string | null): Promise<boolean> {
  if (sessionTokenHash === null) return true;
  const [session] = await db
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionTokenHash));
  if (!session) return true;
  return session.expiresAt.getTime() - session.createdAt.getTime() > SHORT_SESSION_DAYS * DAY_MS;
}

/** Ends a session; answers none when it has ended already. */
export const endSession = (db: Db, sessionTokenHash: string) =>
  db
    .delete(sessions)
    .where(eq(sessions.tokenHash, sessionTokenHash))
    .returning({ sessionTokenHash: sessions.tokenHash });

/** Ends all sessions of a customer. */
export const endSessions = (db: Db, customerId: number) =>
  db.delete(sessions).where(eq(sessions.customerId, customerId));
