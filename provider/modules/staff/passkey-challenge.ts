import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Config } from '@/provider/config';
import { staffChallenges } from '@/provider/db/schema/staff';
import type { ServiceContext } from '@/provider/platform/context';
import { createToken, hashToken } from '@/provider/platform/tokens';

const LIFETIME_MS = 5 * 60_000;
/** Of sign-ins of everybody together; the oldest end. */
const CHALLENGES_MAX = 10_000;

type ChallengeContext = Pick<ServiceContext, 'db' | 'now'>;

/** Whom a browser makes a passkey for, and on which pages. */
export function getRelyingParty({ siteUrl, storeName }: Config) {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, name: storeName, origin };
}

/** Creates what a passkey has to sign: for whoever adds one, or with null for a sign-in. */
export async function createChallenge({ db, now }: ChallengeContext, staffId: number | null) {
  const challenge = createToken();
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  await db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now()));
  const [row] = await db
    .insert(staffChallenges)
    .values({ challengeHash: hashToken(challenge), staffId, expiresAt })
    .returning({ id: staffChallenges.id });
  await db
    .delete(staffChallenges)
    .where(and(isNull(staffChallenges.staffId), lte(staffChallenges.id, row!.id - CHALLENGES_MAX)));
  return { challenge: new Uint8Array(Buffer.from(challenge, 'base64url')), expiresAt };
}

function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return String((data as { challenge?: unknown } | null)?.challenge);
  } catch {
    return '';
  }
}

/** The challenge that was signed, which ends with this; null if it had ended, or was never made for this. */
export async function takeChallenge(
  { db, now }: ChallengeContext,
  clientDataJSON: string,
  staffId: number | null,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  const taken = await db
    .delete(staffChallenges)
    .where(
      and(
        ...[eq(staffChallenges.challengeHash, hashToken(challenge)), gt(staffChallenges.expiresAt, now())],
        staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
      ),
    )
    .returning({ id: staffChallenges.id });
  return taken.length > 0 ? challenge : null;
}
