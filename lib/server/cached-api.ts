import 'server-only';
import { isCurrencyCode } from '@/lib/config/currencies';
import { createApi, type Api } from '@/lib/api/create-api';
import { trackCachedReads } from './cached-reads';
import { providerBaseUrl, providerFetch } from './embedded';
import { createHttp } from '@/lib/api/http';
import { getServerGuestToken } from './server-guest-token';

const apis = new Map<string, Api>();

/**
 * The client of the shared pages: anonymous, in one currency. Throws for a currency that the shop does not
 * sell in.
 */
export function getCachedApi(currency: string): Api {
  const cached = apis.get(currency);
  if (cached) return cached;
  // A URL segment that no rewrite has set arrives here as it was sent: no client is cached for it.
  if (!isCurrencyCode(currency)) throw new Error(`There are no prices in ${currency}`);

  const api = createApi(
    createHttp({
      baseURL: providerBaseUrl,
      fetch: trackCachedReads(providerFetch),
      headers: () => ({ guestToken: getServerGuestToken(), currency }),
    }),
  );
  apis.set(currency, api);
  return api;
}
