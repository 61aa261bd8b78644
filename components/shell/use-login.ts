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
  useEffect(() => {
    if (customerId !== null) whenIdle(() => void readCustomer());
  }, [customerId]);
}

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
