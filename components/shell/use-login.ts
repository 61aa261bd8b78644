import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { syncLogin } from '@/components/ui/login-state';
import { getCurrentUser } from '@/lib/browser/find-login';
import { listen } from '@/lib/browser/signals';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';
import { refetchCart } from './cart-news';

const onIdle = (ctx: () => void) => (window.requestIdleCallback ?? ((callback) => setTimeout(callback, 1)))(ctx);

/** Who is here, as the cookie says, and what is in the cart: on landing, and again whenever this tab is seen (spec 4, and two tabs). */
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
    // A page out of the browser's back-forward cache shows who was here then.
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

/** What the header and the hearts show of a customer, asked for once when there is time. */
function useCustomerRefresh() {
  const customerId = useUser(({ isLogin, userInfo }) => (isLogin ? (userInfo?.id ?? null) : null));

  useEffect(
    () =>
      listen('wishlist', ({ wishlistCount, productIds }) => {
        useWishlist.getState().answered(productIds);
        useUser.getState().countsReceived({ wishlistCount });
      }),
    [],
  );
  // The cookie goes first at a logout: what is counted after that belongs to nobody here.
  useEffect(
    () => listen('accountCounts', (counts) => getCurrentUser() && useUser.getState().countsReceived(counts)),
    [],
  );
  useEffect(() => {
    if (customerId !== null)
      onIdle(() => void import('./customer-news').then(({ refreshCustomer }) => refreshCustomer()));
  }, [customerId]);
}

/** The redirects of middleware.ts, for a page that is open already. */
async function guardCurrentPage(goTo: (href: string) => void) {
  const { guard } = await import('@/lib/session/guard');
  const guarded = guard(new URL(location.href), getCurrentUser()?.token ?? null);
  if (guarded.redirectTo) goTo(guarded.redirectTo);
}
