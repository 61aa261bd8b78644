import Cookies from 'js-cookie';
import { USER_INFO_COOKIE } from '@/lib/auth/cookie-names';
import { getOrCreateGuestToken } from '@/lib/auth/guest-token';
import { CURRENCY_COOKIE, CURRENCY_QUERY_KEY, resolveCurrency } from '@/lib/storage/currency';
import { waitForRefresh } from '@/lib/auth/refresh-lock';
import { parseUserInfo } from '@/lib/auth/user-info';
import { coreContract } from '@/contract/core-contract';
import { createApiOf, createCalls, type CallFunctions, type CoreApi } from './create-calls';
import { createHttp } from './http';
import { addRefreshRetryInterceptor } from './refresh-retry';
import { addProgressInterceptor } from './progress-interceptor';

let sharedHttp: ReturnType<typeof createHttp> | undefined;
let api: CoreApi | undefined;

const getLoginToken = () => parseUserInfo(Cookies.get(USER_INFO_COOKIE))?.token;

function getHttp() {
  if (sharedHttp) return sharedHttp;

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
  sharedHttp = http;
  return http;
}

/** The browser's API client. This module pulls in axios, zod and the contract: load it with the first call. */
export const getBrowserApi = (): CoreApi => (api ??= createApiOf(getHttp(), coreContract));

/** The calls of a subject that only a part of a page makes which loads late, and brings their schemas. */
export const getBrowserCalls = <Calls extends object>(calls: Calls): CallFunctions<Calls> =>
  createCalls(getHttp(), calls);
