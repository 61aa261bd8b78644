import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP recommends: 19 MB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (secret: string) => hash(secret, COST);

let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password or other secret. Without a hash it returns false after the same time: timing must not
 * reveal whether an account exists.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  secret: string,
): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const isMatch = await verify(storedHash ?? (await dummyHash), secret);
  return Boolean(storedHash) && isMatch;
}
