import { browserApi } from '@/lib/api/browser';
import { isOldLogin } from '@/lib/session/user-info';
import { findLogin } from './find-login';
import { keepLogin } from './login-cookie';
import { whileExchanging } from './login-lock';

async function exchange() {
  const login = findLogin();
  if (!login || !isOldLogin(login, Date.now())) return;
  // Asked past the queries: a failed exchange changes nothing, also when the token turns out to have ended.
  const session = await browserApi()
    .auth.refresh({})
    .catch(() => null);
  if (session && findLogin()?.token === login.token) keepLogin(session);
}

/** A new token for one that has served for a month. Two tabs do it once: the old token ends with it. */
export const exchangeLogin = () => whileExchanging(exchange);
