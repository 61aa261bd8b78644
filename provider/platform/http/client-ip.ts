import { toRateLimitIp } from './network-address';

/**
 * The header in which the process that holds the connection puts the client's address; a value sent by the
 * client is overwritten.
 */
export const CONNECTION_HEADER = 'X-Connection-Address';

/** Returns the client IP for rate limits. X-Forwarded-For is trusted only behind our own proxies. */
export function getClientIp(headers: Headers, trustedProxies: number): string {
  const hops = headers.get('X-Forwarded-For')?.split(',') ?? [];
  const forwardedIp = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  return toRateLimitIp(forwardedIp ?? headers.get(CONNECTION_HEADER) ?? 'unknown');
}
