import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { syncLogin } from '@/components/session/sync-login';
import { getCurrentUser } from '@/lib/auth/current-user';
import { events } from '@/lib/browser/events';
import { whenIdle } from '@/lib/browser/when-idle';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';
import { refetchCart } from './refresh-cart';

/**
 * Syncs the login with its cookie and refetches the cart: on landing, and whenever this tab becomes visible
 * (spec 4, and two tabs).
 */
export function useLogin() {
  const router = useRouter();

  useEffect(() => {
    void useUser.persist.rehydrate();
    void syncLogin({ isLanding: true });

    const refreshPage = () => {
      if (document.visibilityState !== 'visible') return;
      void syncLogin();
      void refetchCart();
      void guardCurrentPage((href) => router.replace(href));
    };
    // A page restored from the back-forward cache shows the login of that time.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refreshPage();
    };
    document.addEventListener('visibilitychange', refreshPage);
    addEventListener('pageshow', handlePageShow);
    return () => {
      document.removeEventListener('visibilitychange', refreshPage);
      removeEventListener('pageshow', handlePageShow);
    };
  }, [router]);
  useCustomerRefresh();
}

/** Loads what the header and the wishlist buttons show of a customer, once, when idle. */
function useCustomerRefresh() {
  const customerId = useUser(({ isLogin, userInfo }) => (isLogin ? (userInfo?.id ?? null) : null));

  useEffect(
    () =>
      events.on('wishlist', ({ wishlistCount, productIds }) => {
        useWishlist.getState().answered(productIds);
        useUser.getState().countsReceived({ wishlistCount });
      }),
    [],
  );
  // A logout first removes the cookie: counts that arrive later no longer belong to this shopper.
  useEffect(
    () =>
      events.on('accountCounts', (counts) => getCurrentUser() && useUser.getState().countsReceived(counts)),
    [],
  );
  useEffect(() => {
    if (customerId !== null)
      whenIdle(() => void import('./refresh-customer').then(({ refreshCustomer }) => refreshCustomer()));
  }, [customerId]);
}

/** Applies the redirects of middleware.ts to a page that is already open. */
async function guardCurrentPage(goTo: (href: string) => void) {
  const { guard } = await import('@/lib/auth/guard');
  const guarded = guard(new URL(location.href), getCurrentUser()?.token ?? null);
  if (guarded.redirectTo) goTo(guarded.redirectTo);
}
