import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { repeatInvalidation, postInvalidation } from '@/lib/server/invalidation-route';
import { env, getLoopbackUrl, getProviderEnv } from '@/lib/config/env';
import { onBackgroundInvalidation, getProvider } from '@/provider/start-provider';

/**
 * Sets a header of our own with the address of the connection: a route handler has no socket, and Next does
 * not change the X-Forwarded-For that a client sends. The provider's rate limits use it.
 */
function addConnectionAddressHeader() {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers['x-connection-address'] = request.socket.remoteAddress ?? 'unknown';
  });
}

export async function startServer() {
  addConnectionAddressHeader();
  if (env.API_BASE_URL) return;
  onBackgroundInvalidation((tags) => {
    void postInvalidation(getLoopbackUrl(), tags);
    repeatInvalidation(getLoopbackUrl(), tags);
  });
  await getProvider(getProviderEnv());
}
