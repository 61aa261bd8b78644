import type { SessionUser } from '@/contract/auth';
import { getCurrentUser } from '@/lib/browser/find-login';
import type { UserInfo } from '@/lib/session/user-info';
import { useUser } from '@/stores/user';

const NO_GROUP = 0;

const toSessionUser = (user: UserInfo['user']): SessionUser => ({
  email: '',
  firstname: '',
  lastname: '',
  avatar: null,
  groupId: NO_GROUP,
  ...user,
});

/**
 * The userInfo cookie decides who is here (spec 4), looked at on each page and whenever the tab is seen again: another
 * tab may have logged in or out. On landing nothing has been asked yet that would have to be asked anew.
 */
export async function syncLogin({ isLanding = false } = {}) {
  const user = getCurrentUser()?.user ?? null;
  const { isLogin, userInfo, loggedIn, loggedOut } = useUser.getState();
  if (user?.id === (isLogin ? userInfo?.id : undefined)) return;

  if (isLogin) loggedOut();
  if (user) loggedIn(toSessionUser(user));
  if (isLogin) (await import('./forget-login')).clearDrafts();
  if (isLanding) return;
  const { resetQueriesForShopper } = await import('@/lib/queries/another-shopper');
  await resetQueriesForShopper({ isLoggedIn: user !== null });
}
