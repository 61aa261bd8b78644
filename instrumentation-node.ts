import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { repeatInvalidation, postInvalidation } from '@/lib/server/invalidation-route';
import { findCookieGuestToken } from '@/lib/server/cookie-guest-token';
import { env, getLoopbackUrl, getProviderEnv } from '@/lib/config/env';
import { onBackgroundInvalidation, getProvider } from '@/provider/start-provider';

/** Called by scripts/serve.mjs, which knows neither the provider nor how cookies are encrypted. */
const globalState = globalThis as typeof globalThis & {
  odetteSeePage?: (visit: { cookie: string; req: IncomingMessage }) => void;
  odetteFindPreview?: (token: string) => Promise<{ subject: string; name: string } | null>;
};

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
  const { seePage, findPreview } = await getProvider(getProviderEnv());
  globalState.odetteFindPreview = findPreview;
  globalState.odetteSeePage = ({ cookie, req }) => {
    const guestToken = findCookieGuestToken(cookie);
    if (guestToken !== null) seePage({ guestToken, path: req.url ?? '/', headers: req.headers });
  };
}
