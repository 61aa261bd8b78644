import 'server-only';
import { isCurrencyCode } from '@/lib/config/currencies';
import { createApi, type Api } from './create-api';
import { providerBaseUrl, providerFetch } from './embedded';
import { createHttp } from './http';
import { getServerGuestToken } from './server-guest';

const apis = new Map<string, Api>();

/** The client of the shared pages: nobody in particular asks, in one currency. Throws for one that the shop does not sell in. */
export function getCachedApi(currency: string): Api {
  const cached = apis.get(currency);
  if (cached) return cached;
  // The segment of an address that no rule has rewritten stands here as it was sent: a client is kept for none of them.
  if (!isCurrencyCode(currency)) throw new Error(`There are no prices in ${currency}`);

  const api = createApi(
    createHttp({
      baseURL: providerBaseUrl,
      fetch: providerFetch,
      headers: () => ({ guestToken: getServerGuestToken(), currency }),
    }),
  );
  apis.set(currency, api);
  return api;
}
