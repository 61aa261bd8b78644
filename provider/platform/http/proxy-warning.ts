import type { MiddlewareHandler } from 'hono';
import type { Config } from '@/provider/config';
import { CONNECTION_HEADER } from '@/provider/platform/http/client-ip';
import { logWarning } from '@/provider/platform/log';

/**
 * Warns once when X-Forwarded-For differs from the connection's address although no proxy is configured: all
 * shoppers then count as one. Next sets the header itself, to the connection's address.
 */
export function createProxyWarning({ trustedProxies }: Pick<Config, 'trustedProxies'>): MiddlewareHandler {
  let isDone = trustedProxies > 0;
  return async (c, next) => {
    const connection = c.req.header(CONNECTION_HEADER);
    const hops = c.req.header('X-Forwarded-For')?.split(',') ?? [];
    if (!isDone && connection && hops.some((hop) => hop.trim() !== connection)) {
      isDone = true;
      logWarning(
        'provider',
        `A request has an X-Forwarded-For header, but TRUST_PROXY is not set. Behind a proxy, all shoppers now count as one client (${connection}), and a few wrong passwords lock everyone out: set TRUST_PROXY to the number of proxies in front of the shop.`,
      );
    }
    await next();
  };
}
