import { refreshSession } from '@/lib/queries/refresh-session';
import { getCurrentUser } from '@/lib/auth/current-user';
import { accountQueries } from '@/lib/queries/account';
import { getQueryContext } from '@/lib/queries/client';
import { wishlistQueries } from '@/lib/queries/wishlist';
import { isOldLogin } from '@/lib/auth/user-info';
import { useWishlist } from '@/stores/wishlist';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

/**
 * The user centre loads the account itself and emits its counts. A second request pending during hydration
 * would make it render its skeleton where the server rendered the menu.
 */
const isAccountPage = () => /^\/user(\/|$)/.test(location.pathname);

/** Fails silently, because nothing waits for it; an expired login is still reported. */
export async function refreshCustomer() {
  const login = getCurrentUser();
  if (!login) return;
  if (isOldLogin(login, Date.now())) await refreshSession();
  const { api, client } = getQueryContext();
  const quiet = { meta: suppressErrorToast };
  const [, wishlist] = await Promise.all([
    isAccountPage() ? null : client.fetchQuery({ ...accountQueries.info(api), ...quiet }).catch(() => null),
    client.fetchQuery({ ...wishlistQueries.wishlistIds(api), ...quiet }).catch(() => null),
  ]);
  if (wishlist) useWishlist.getState().answered(wishlist.productIds);
}
