import type { SessionUser } from '@/contract/auth';
import { findLogin } from '@/lib/browser/find-login';
import type { UserInfo } from '@/lib/session/user-info';
import { useUser } from '@/stores/user';

const NO_GROUP = 0;

const whole = (user: UserInfo['user']): SessionUser => ({
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
export async function lookAtLogin({ isLanding = false } = {}) {
  const user = findLogin()?.user ?? null;
  const { isLogin, userInfo, loggedIn, loggedOut } = useUser.getState();
  if (user?.id === (isLogin ? userInfo?.id : undefined)) return;

  if (isLogin) loggedOut();
  if (user) loggedIn(whole(user));
  if (isLogin) (await import('./forget-login')).forgetDrafts();
  if (isLanding) return;
  const { askAsAnotherShopper } = await import('@/lib/queries/another-shopper');
  await askAsAnotherShopper({ isLoggedIn: user !== null });
}
