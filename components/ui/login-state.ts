import type { SessionUser } from '@/contract/auth';
import { findLogin } from '@/lib/browser/find-login';
import type { UserInfo } from '@/lib/session/user-info';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';

const NO_GROUP = 0;

const whole = (user: UserInfo['user']): SessionUser => ({
  email: '',
  firstname: '',
  lastname: '',
  avatar: null,
  groupId: NO_GROUP,
  ...user,
});

/** Nothing of a customer stays in this tab: not in the stores, not among the answers, not in half-filled forms. */
async function forgetCustomer() {
  useUser.getState().loggedOut();
  useWishlist.getState().forgotten();
  const [{ useAddress }, { useCart }] = await Promise.all([
    import('@/stores/address'),
    import('@/stores/cart'),
  ]);
  useAddress.getState().shippingWritten({}); // spec 3: an empty object resets
  useAddress.getState().billingWritten({});
  useCart.getState().remarkWritten('');
}

async function askAnew(isLoggedIn: boolean) {
  const { askAsAnotherShopper } = await import('@/lib/queries/another-shopper');
  await askAsAnotherShopper({ isLoggedIn });
}

/**
 * The userInfo cookie decides who is here (spec 4), looked at on each page and whenever the tab is seen again: another
 * tab may have logged in or out. On landing nothing has been asked yet that would have to be asked anew.
 */
export function lookAtLogin({ isLanding = false } = {}) {
  const user = findLogin()?.user ?? null;
  const { isLogin, userInfo, loggedIn } = useUser.getState();
  if (user?.id === (isLogin ? userInfo?.id : undefined)) return;

  if (isLogin) void forgetCustomer();
  if (user) loggedIn(whole(user));
  if (!isLanding) void askAnew(user !== null);
}

/** The local-only clear (spec 4): this browser forgets the login, whatever the server thinks of it. */
export async function clearLogin() {
  if (findLogin() === null && !useUser.getState().isLogin) return;
  const { forgetLogin } = await import('@/lib/browser/login-cookie');
  forgetLogin();
  await forgetCustomer();
  void askAnew(false);
}
