import type { SessionUser } from '@/contract/auth';
import { getCurrentUser } from '@/lib/auth/current-user';
import type { UserInfo } from '@/lib/auth/user-info';
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
 * Syncs the login state with the userInfo cookie, which is authoritative (spec 4), on each page and whenever
 * the tab becomes visible: another tab may have logged in or out. On landing there are no queries to refetch
 * yet.
 */
export async function syncLogin({ isLanding = false } = {}) {
  const user = getCurrentUser()?.user ?? null;
  const { isLogin, userInfo, loggedIn, loggedOut } = useUser.getState();
  if (user?.id === (isLogin ? userInfo?.id : undefined)) return;

  if (isLogin) loggedOut();
  if (user) loggedIn(toSessionUser(user));
  if (isLogin) (await import('./clear-login')).clearDrafts();
  if (isLanding) return;
  const { resetQueriesForShopper } = await import('@/lib/queries/reset-queries');
  await resetQueriesForShopper({ isLoggedIn: user !== null });
}
