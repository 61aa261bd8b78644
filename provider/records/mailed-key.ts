import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { mailedKeys } from '@/provider/db/schema/customer';
import { hashSecret, isSecret } from '@/provider/identity/password';
import type { Work } from '@/provider/work';

type Key = typeof mailedKeys.$inferSelect;
type Purpose = Key['purpose'];

const MINUTE_MS = 60_000;
export const LIFE_MINUTES = { login: 10, reset: 60 } satisfies Record<Purpose, number>;
const CODE_DIGITS = 6;
/** Of a million codes. More than one network may try (http/limits.ts), so that a stranger does not use the code up alone. */
const TRIES_MAX = 20;
const TOKEN_BYTES = 32;

const linkKeyOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A fresh code and link in place of an older one. They stand in the mail alone; what is kept is hashed. */
export async function makeMailedKey(
  { db, now }: Pick<Work, 'db' | 'now'>,
  customerId: number,
  purpose: Purpose,
) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const fresh = {
    codeHash: await hashSecret(code),
    linkKey: purpose === 'reset' ? linkKeyOf(token) : null,
    tries: 0,
    expiresAt: new Date(now().getTime() + LIFE_MINUTES[purpose] * MINUTE_MS),
    createdAt: now(),
  };
  await db
    .insert(mailedKeys)
    .values({ customerId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [mailedKeys.customerId, mailedKeys.purpose], set: fresh });
  return { code, token };
}

const ofCustomer = (customerId: number, purpose: Purpose) =>
  and(eq(mailedKeys.customerId, customerId), eq(mailedKeys.purpose, purpose));

/** The key that a code opens; null when it is wrong, too old, or has been tried too often. The try counts before it is made. */
export async function tryCode(
  { db, now }: Pick<Work, 'db' | 'now'>,
  customerId: number | null,
  purpose: Purpose,
  code: string,
): Promise<Key | null> {
  const [key] = await db
    .update(mailedKeys)
    .set({ tries: sql`${mailedKeys.tries} + 1` })
    .where(
      and(
        ofCustomer(customerId ?? 0, purpose),
        lt(mailedKeys.tries, TRIES_MAX),
        gt(mailedKeys.expiresAt, now()),
      ),
    )
    .returning();
  const isRight = await isSecret(key?.codeHash, code);
  return key && isRight ? key : null;
}

/** Uses a key up. Of two who come with the same one at once, one gets true. */
export async function spendCode(db: Db, { customerId, purpose, codeHash }: Key): Promise<boolean> {
  const spent = await db
    .delete(mailedKeys)
    .where(and(ofCustomer(customerId, purpose), eq(mailedKeys.codeHash, codeHash)))
    .returning({ customerId: mailedKeys.customerId });
  return spent.length > 0;
}

export async function spendLink(
  { db, now }: Pick<Work, 'db' | 'now'>,
  customerId: number,
  token: string,
): Promise<boolean> {
  const spent = await db
    .delete(mailedKeys)
    .where(
      and(
        ofCustomer(customerId, 'reset'),
        eq(mailedKeys.linkKey, linkKeyOf(token)),
        gt(mailedKeys.expiresAt, now()),
      ),
    )
    .returning({ customerId: mailedKeys.customerId });
  return spent.length > 0;
}

/** What is on its way by mail, or lies unread, opens nothing any more. */
export const forgetMailedKeys = (db: Db, customerId: number) =>
  db.delete(mailedKeys).where(eq(mailedKeys.customerId, customerId));
