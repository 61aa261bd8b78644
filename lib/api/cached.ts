import 'server-only';
import { createApi, type Api } from './create-api';
import { serverBaseUrl, serverFetch } from './embedded';
import { createHttp } from './http';
import { serverGuestToken } from './server-guest';

const apis = new Map<string, Api>();

/** The client of the shared pages: nobody in particular asks, in one currency. */
export function cachedApi(currency: string): Api {
  const known = apis.get(currency);
  if (known) return known;

  const api = createApi(
    createHttp({
      baseURL: serverBaseUrl,
      fetch: serverFetch,
      headers: () => ({ guestToken: serverGuestToken(), currency }),
    }),
  );
  apis.set(currency, api);
  return api;
}
