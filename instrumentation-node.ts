import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { repeatInvalidation, postInvalidation } from '@/lib/api/changed-door';
import { env, getLoopbackUrl, getProviderEnv } from '@/lib/config/env';
import { onBackgroundInvalidation, getProvider } from '@/provider/open';

/**
 * Says in a header of our own whose connection a request came by: a route handler sees no socket, and what a client
 * writes into X-Forwarded-For Next lets stand. The provider counts tries by it.
 */
function tellConnections() {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers['x-connection-address'] = request.socket.remoteAddress ?? 'unknown';
  });
}

export async function openShop() {
  tellConnections();
  if (env.API_BASE_URL) return;
  onBackgroundInvalidation((tags) => {
    void postInvalidation(getLoopbackUrl(), tags);
    repeatInvalidation(getLoopbackUrl(), tags);
  });
  await getProvider(getProviderEnv());
}
