import { exchangeLogin } from '@/lib/browser/exchange-login';
import { findLogin } from '@/lib/browser/find-login';
import { accountQueries } from '@/lib/queries/account';
import { asking } from '@/lib/queries/client';
import { wishlistQueries } from '@/lib/queries/wishlist';
import { isOldLogin } from '@/lib/session/user-info';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';

/** Nobody waits for it, so its failures are quiet; a login that has ended is told all the same. */
export async function readCustomer() {
  const login = findLogin();
  if (!login) return;
  if (isOldLogin(login, Date.now())) await exchangeLogin();
  const { api, client } = asking();
  const quiet = { meta: { quiet: true } };
  const [known, kept] = await Promise.all([
    client.fetchQuery({ ...accountQueries.info(api), ...quiet }).catch(() => null),
    client.fetchQuery({ ...wishlistQueries.hearts(api), ...quiet }).catch(() => null),
  ]);
  const { counted } = useUser.getState();
  if (known) {
    const { info, pendingOrder, wishlistCount, couponCount } = known;
    counted({ points: info.point, pendingOrder, wishlistCount, couponCount });
  }
  if (kept) useWishlist.getState().answered(kept.productIds);
}
