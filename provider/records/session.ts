import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { sessions } from '@/provider/db/schema/customer';
import type { Work } from '@/provider/work';

const SESSION_DAYS = 120; // spec 9: the lifetime of the login cookie
const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;

/** Tokens are kept hashed: who reads the database cannot log in with what stands there. */
const tokenKeyOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session and answers its token, which is kept nowhere else. */
export async function openSession({ db, now }: Pick<Work, 'db' | 'now'>, customerId: number) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + SESSION_DAYS * DAY_MS);
  await db.insert(sessions).values({ tokenKey: tokenKeyOf(token), customerId, createdAt: now(), expiresAt });
  return { token, expiresIn: (SESSION_DAYS * DAY_MS) / 1000 };
}

/** The living session of a token; null when it has ended or never was. */
export async function findSession(db: Db, token: string, now: Date) {
  const [session] = await db
    .select({ tokenKey: sessions.tokenKey, customerId: sessions.customerId })
    .from(sessions)
    .where(and(eq(sessions.tokenKey, tokenKeyOf(token)), gt(sessions.expiresAt, now)));
  return session ?? null;
}

/** Ends a session; answers none when it has ended already. */
export const endSession = (db: Db, tokenKey: string) =>
  db.delete(sessions).where(eq(sessions.tokenKey, tokenKey)).returning({ tokenKey: sessions.tokenKey });

/** Ends all sessions of a customer. */
export const endSessions = (db: Db, customerId: number) =>
  db.delete(sessions).where(eq(sessions.customerId, customerId));
