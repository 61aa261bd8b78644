import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { lookAtLogin } from '@/components/ui/login-state';
import { findLogin } from '@/lib/browser/find-login';
import { listen } from '@/lib/browser/signals';
import { guard } from '@/lib/session/guard';
import { isOldLogin } from '@/lib/session/user-info';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';

const whenIdle = (work: () => void) =>
  (window.requestIdleCallback ?? ((later) => setTimeout(later, 1)))(work);

/** Who is here, as the cookie says: on landing, and again whenever this tab is seen (spec 4, and two tabs). */
export function useLogin() {
  const router = useRouter();

  useEffect(() => {
    void useUser.persist.rehydrate();
    lookAtLogin({ isLanding: true });

    const lookAgain = () => {
      if (document.visibilityState !== 'visible') return;
      lookAtLogin();
      const { goTo } = guard(new URL(location.href), findLogin() !== null);
      if (goTo) router.replace(goTo);
    };
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('pageshow', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('pageshow', lookAgain);
    };
  }, [router]);
  useCustomerNews();
}

/** What the header and the hearts show of a customer, asked for once when there is time. */
function useCustomerNews() {
  const customerId = useUser(({ isLogin, userInfo }) => (isLogin ? (userInfo?.id ?? null) : null));

  useEffect(
    () =>
      listen('kept', ({ wishlistCount, productIds }) => {
        useWishlist.getState().answered(productIds);
        useUser.getState().counted({ wishlistCount });
      }),
    [],
  );
  useEffect(() => listen('counted', (counts) => useUser.getState().counted(counts)), []);
  useEffect(() => {
    if (customerId !== null) whenIdle(() => void readCustomer());
  }, [customerId]);
}

/**
 * The user centre brings its account along, and tells its counts itself. A second question, still open while such a page
 * is taken over, would have it draw its skeleton where the server drew a menu.
 */
const bringsItsAccount = () => /^\/user(\/|$)/.test(location.pathname);

/** Nobody waits for it, so its failures are quiet; a login that has ended is told all the same. */
async function readCustomer() {
  const login = findLogin();
  if (!login) return;
  const [{ asking }, { accountQueries }, { wishlistQueries }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/account'),
    import('@/lib/queries/wishlist'),
  ]);
  if (isOldLogin(login, Date.now())) await (await import('@/lib/browser/exchange-login')).exchangeLogin();
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
