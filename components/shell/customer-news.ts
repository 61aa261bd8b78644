import { refreshSession } from '@/lib/browser/exchange-login';
import { getCurrentUser } from '@/lib/browser/find-login';
import { accountQueries } from '@/lib/queries/account';
import { getQueryContext } from '@/lib/queries/client';
import { wishlistQueries } from '@/lib/queries/wishlist';
import { isOldLogin } from '@/lib/session/user-info';
import { useWishlist } from '@/stores/wishlist';

/**
 * The user centre brings its account along, and tells its counts itself. A second question, still open while such a page
 * is taken over, would have it draw its skeleton where the server drew a menu.
 */
const isAccountPage = () => /^\/user(\/|$)/.test(location.pathname);

/** Nobody waits for it, so its failures are quiet; a login that has ended is told all the same. */
export async function refreshCustomer() {
  const login = getCurrentUser();
  if (!login) return;
  if (isOldLogin(login, Date.now())) await refreshSession();
  const { api, client } = getQueryContext();
  const quiet = { meta: { suppressErrorToast: true } };
  const [, wishlist] = await Promise.all([
    isAccountPage() ? null : client.fetchQuery({ ...accountQueries.info(api), ...quiet }).catch(() => null),
    client.fetchQuery({ ...wishlistQueries.wishlistIds(api), ...quiet }).catch(() => null),
  ]);
  if (wishlist) useWishlist.getState().answered(wishlist.productIds);
}
