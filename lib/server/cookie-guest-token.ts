import 'server-only';
import { createHash } from 'node:crypto';
import { decryptGuestToken } from '@/lib/auth/guest-token-cookie';

const TOKENS_MAX = 5_000;
const tokens = new Map<string, string | null>();

/** Returns the guest token of a cookie's raw value, decrypted once for all pages of a visit; null if it is not ours. */
export function findCookieGuestToken(value: string): string | null {
  // Not by the value: it would keep the whole header that it is a part of in memory.
  const key = createHash('sha256').update(value).digest('base64');
  const known = tokens.get(key);
  if (known !== undefined) return known;
  // Base64, so that no more than these is encoded: a wrong escape would throw.
  const text = value.replace(/%(?:2B|2F|3D)/gi, decodeURIComponent);
  const token = decryptGuestToken(text)?.token ?? null;
  if (tokens.size >= TOKENS_MAX) tokens.clear();
  tokens.set(key, token);
  return token;
}
