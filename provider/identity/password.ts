import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, as OWASP advises: 19 MB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashSecret = (secret: string) => hash(secret, COST);

let nobody: Promise<string> | undefined;

/**
 * Whether a secret is the one that was hashed. Without a hash it is no, and takes as long: the time must not tell whether
 * there is an account.
 */
export async function isSecret(known: string | null | undefined, secret: string): Promise<boolean> {
  nobody ??= hashSecret(randomBytes(16).toString('hex'));
  const isRight = await verify(known ?? (await nobody), secret);
  return Boolean(known) && isRight;
}
