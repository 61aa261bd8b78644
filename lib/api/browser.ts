import { isCancel } from 'axios';
import Cookies from 'js-cookie';
import { guestToken } from '@/lib/browser/guest-token';
import { tell } from '@/lib/browser/signals';
import { CURRENCY_COOKIE, currencyOf } from '@/lib/session/currency';
import { readUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';
import { createApi, type Api } from './create-api';
import { createHttp } from './http';

const READ_PROGRESS = 30; // spec 4: each data call adds 30 or 45
const WRITE_PROGRESS = 45;

let api: Api | undefined;

/** The browser's client. This module carries axios, zod and the contract: load it when the first call is made. */
export function browserApi(): Api {
  if (api) return api;

  const http = createHttp({
    // On the server a client component may name its calls; none of them is made there.
    baseURL: typeof location === 'undefined' ? '' : location.origin,
    headers: async () => ({
      authorization: readUserInfo(Cookies.get(USER_INFO_COOKIE))?.token,
      guestToken: await guestToken(),
      currency: currencyOf(
        new URLSearchParams(location.search).get('currency'),
        Cookies.get(CURRENCY_COOKIE),
      ),
    }),
  });
  http.interceptors.request.use((config) => {
    tell('callBegan', config.method === 'get' ? READ_PROGRESS : WRITE_PROGRESS);
    return config;
  });
  http.interceptors.response.use(
    (answer) => (tell('callEnded', true), answer),
    (error: unknown) => {
      tell('callEnded', isCancel(error)); // taken back by us is not failed
      throw error;
    },
  );
  api = createApi(http);
  return api;
}
