import { getBrowserApi } from '@/lib/api/browser';
import { isOldLogin } from '@/lib/session/user-info';
import { getCurrentUser } from './find-login';
import { saveLoginCookie } from './login-cookie';
import { withRefreshLock } from './login-lock';

async function refreshOldSession() {
  const login = getCurrentUser();
  if (!login || !isOldLogin(login, Date.now())) return;
  // Asked past the queries: a failed exchange changes nothing, also when the token turns out to have ended.
  const session = await getBrowserApi()
    .auth.refresh({})
    .catch(() => null);
  if (session && getCurrentUser()?.token === login.token) saveLoginCookie(session);
}

/** A new token for one that has served for a month. Two tabs do it once: the old token ends with it. */
export const refreshSession = () => withRefreshLock(refreshOldSession);
