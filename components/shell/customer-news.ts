import { exchangeLogin } from '@/lib/browser/exchange-login';
import { findLogin } from '@/lib/browser/find-login';
import { accountQueries } from '@/lib/queries/account';
import { asking } from '@/lib/queries/client';
import { wishlistQueries } from '@/lib/queries/wishlist';
import { isOldLogin } from '@/lib/session/user-info';
import { useWishlist } from '@/stores/wishlist';

/**
 * The user centre brings its account along, and tells its counts itself. A second question, still open while such a page
 * is taken over, would have it draw its skeleton where the server drew a menu.
 */
const bringsItsAccount = () => /^\/user(\/|$)/.test(location.pathname);

/** Nobody waits for it, so its failures are quiet; a login that has ended is told all the same. */
export async function readCustomer() {
  const login = findLogin();
  if (!login) return;
  if (isOldLogin(login, Date.now())) await exchangeLogin();
  const { api, client } = asking();
  const quiet = { meta: { quiet: true } };
  const [, kept] = await Promise.all([
    bringsItsAccount()
      ? null
      : client.fetchQuery({ ...accountQueries.info(api), ...quiet }).catch(() => null),
    client.fetchQuery({ ...wishlistQueries.hearts(api), ...quiet }).catch(() => null),
  ]);
  if (kept) useWishlist.getState().answered(kept.productIds);
}
