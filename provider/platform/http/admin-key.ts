import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServiceContext } from '@/provider/platform/context';
import { getClientIp } from '@/provider/platform/http/client-ip';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests of equal length in constant time. */
const isMatchingKey = (given: string | null, key: string) =>
  timingSafeEqual(digest(given ?? ''), digest(key));

type KeyContext = Pick<ServiceContext, 'config' | 'limits'>;

/**
 * Whether a request has the right key. After several wrong keys from a network, the right one is refused
 * there for a while too: otherwise guessing would be unlimited.
 */
export async function verifyKey(
  { config, limits }: KeyContext,
  headers: Headers,
  given: string | null,
  key: string,
) {
  const clientIp = getClientIp(headers, config.trustedProxies);
  await limits.requireBelowLimit('networkAdminAttempt', clientIp);
  const isMatch = isMatchingKey(given, key);
  if (!isMatch) await limits.count('networkAdminAttempt', clientIp);
  return isMatch;
}

/** Whether the headers carry the key of the settings. */
export async function isAdmin(headers: Headers, ctx: KeyContext) {
  const { adminKey } = ctx.config;
  return adminKey !== undefined && verifyKey(ctx, headers, headers.get('Owner-Key'), adminKey);
}
