import Cookies from 'js-cookie';
import { guestToken } from '@/lib/browser/guest-token';
import { CURRENCY_COOKIE, currencyOf } from '@/lib/session/currency';
import { noExchange } from '@/lib/browser/login-lock';
import { readUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';
import { createApi, type Api } from './create-api';
import { createHttp } from './http';
import { askAgainWithNewerLogin } from './newer-login';
import { tellProgress } from './told-progress';

let api: Api | undefined;

const loginToken = () => readUserInfo(Cookies.get(USER_INFO_COOKIE))?.token;

/** The browser's client. This module carries axios, zod and the contract: load it when the first call is made. */
export function browserApi(): Api {
  if (api) return api;

  const http = createHttp({
    // On the server a client component may name its calls; none of them is made there.
    baseURL: typeof location === 'undefined' ? '' : location.origin,
    headers: async () => ({
      authorization: loginToken(),
      guestToken: await guestToken(),
      currency: currencyOf(
        new URLSearchParams(location.search).get('currency'),
        Cookies.get(CURRENCY_COOKIE),
      ),
    }),
  });
  askAgainWithNewerLogin(http, { token: loginToken, isSettled: noExchange });
  tellProgress(http);
  api = createApi(http);
  return api;
}
