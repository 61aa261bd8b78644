import { getBrowserApi } from '@/lib/api/browser';
import { isOldLogin } from '@/lib/auth/user-info';
import { getCurrentUser } from '@/lib/auth/current-user';
import { saveLoginCookie } from '@/lib/auth/login-cookie';
import { withRefreshLock } from '@/lib/auth/refresh-lock';

async function refreshOldSession() {
  const login = getCurrentUser();
  if (!login || !isOldLogin(login, Date.now())) return;
  // Called outside React Query: a failed exchange changes nothing, even if the token turns out to have
  // expired.
  const session = await getBrowserApi()
    .auth.refresh({})
    .catch(() => null);
  if (session && getCurrentUser()?.token === login.token) saveLoginCookie(session);
}

/** Exchanges a month-old token for a new one. Two tabs do so once: the exchange ends the old token. */
export const refreshSession = () => withRefreshLock(refreshOldSession);
