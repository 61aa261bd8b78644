import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { oneTimeCodes } from '@/provider/db/schema/customer';
import { hashPassword, verifyPassword } from '@/provider/modules/customer/password-hash';
import type { ServiceContext } from '@/provider/platform/context';
import { createToken, hashToken } from '@/provider/platform/tokens';

type OneTimeCodeRow = typeof oneTimeCodes.$inferSelect;
type Purpose = OneTimeCodeRow['purpose'];

const MINUTE_MS = 60_000;
export const LIFE_MINUTES = { login: 10, reset: 60, close: 10 } satisfies Record<Purpose, number>;
const CODE_DIGITS = 6;
/** Of a million codes. Several networks may try (platform/rate-limit-rules.ts), so that no stranger alone uses up the attempts. */
const TRIES_MAX = 20;

/** Creates a code and link, replacing older ones. Only the email contains them; hashes are stored. */
export async function createOneTimeCode(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  customerId: number,
  purpose: Purpose,
) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const token = createToken();
  const values = {
    codeHash: await hashPassword(code),
    linkTokenHash: purpose === 'reset' ? hashToken(token) : null,
    attempts: 0,
    expiresAt: new Date(now().getTime() + LIFE_MINUTES[purpose] * MINUTE_MS),
    createdAt: now(),
  };
  await db
    .insert(oneTimeCodes)
    .values({ customerId, purpose, ...values })
    .onConflictDoUpdate({ target: [oneTimeCodes.customerId, oneTimeCodes.purpose], set: values });
  return { code, token };
}

const matchesCustomerCode = (customerId: number, purpose: Purpose) =>
  and(eq(oneTimeCodes.customerId, customerId), eq(oneTimeCodes.purpose, purpose));

/**
 * Returns the row of a code; null if it is wrong, expired, or tried too often. The attempt counts before it
 * is checked.
 */
export async function verifyCode(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  customerId: number | null,
  purpose: Purpose,
  code: string,
): Promise<OneTimeCodeRow | null> {
  const [key] = await db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        matchesCustomerCode(customerId ?? 0, purpose),
        lt(oneTimeCodes.attempts, TRIES_MAX),
        gt(oneTimeCodes.expiresAt, now()),
      ),
    )
    .returning();
  const isMatch = await verifyPassword(key?.codeHash, code);
  return key && isMatch ? key : null;
}

/** Consumes a code. Of two concurrent requests, one gets true. */
export async function consumeCode(
  db: Db,
  { customerId, purpose, codeHash }: OneTimeCodeRow,
): Promise<boolean> {
  const deleted = await db
    .delete(oneTimeCodes)
    .where(and(matchesCustomerCode(customerId, purpose), eq(oneTimeCodes.codeHash, codeHash)))
    .returning({ customerId: oneTimeCodes.customerId });
  return deleted.length > 0;
}

export async function consumeLink(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  customerId: number,
  token: string,
): Promise<boolean> {
  const deleted = await db
    .delete(oneTimeCodes)
    .where(
      and(
        matchesCustomerCode(customerId, 'reset'),
        eq(oneTimeCodes.linkTokenHash, hashToken(token)),
        gt(oneTimeCodes.expiresAt, now()),
      ),
    )
    .returning({ customerId: oneTimeCodes.customerId });
  return deleted.length > 0;
}

/** Invalidates codes and links that are already in the mail. */
export const deleteOneTimeCodes = (db: Db, customerId: number) =>
  db.delete(oneTimeCodes).where(eq(oneTimeCodes.customerId, customerId));
