import Cookies from 'js-cookie';
import { USER_INFO_COOKIE } from '@/lib/auth/cookie-names';
import { getOrCreateGuestToken } from '@/lib/auth/guest-token';
import { CURRENCY_COOKIE, CURRENCY_QUERY_KEY, resolveCurrency } from '@/lib/storage/currency';
import { waitForRefresh } from '@/lib/auth/refresh-lock';
import { parseUserInfo } from '@/lib/auth/user-info';
import { createApi, type Api } from './create-api';
import { createHttp } from './http';
import { addRefreshRetryInterceptor } from './refresh-retry';
import { addProgressInterceptor } from './progress-interceptor';

let api: Api | undefined;

const getLoginToken = () => parseUserInfo(Cookies.get(USER_INFO_COOKIE))?.token;

/** The browser's API client. This module pulls in axios, zod and the contract: load it with the first call. */
export function getBrowserApi(): Api {
  if (api) return api;

  const http = createHttp({
    // On the server, client components may create calls, but never make them.
    baseURL: typeof location === 'undefined' ? '' : location.origin,
    headers: async () => ({
      authorization: getLoginToken(),
      guestToken: await getOrCreateGuestToken(),
      currency: resolveCurrency(
        new URLSearchParams(location.search).get(CURRENCY_QUERY_KEY),
        Cookies.get(CURRENCY_COOKIE),
      ),
    }),
  });
  addRefreshRetryInterceptor(http, { getToken: getLoginToken, waitForRefresh: waitForRefresh });
  addProgressInterceptor(http);
  api = createApi(http);
  return api;
}
