import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { lookAtLogin } from '@/components/ui/login-state';
import { findLogin } from '@/lib/browser/find-login';
import { listen } from '@/lib/browser/signals';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';
import { readCartAgain } from './cart-news';

const whenIdle = (work: () => void) =>
  (window.requestIdleCallback ?? ((later) => setTimeout(later, 1)))(work);

/** Who is here, as the cookie says, and what is in the cart: on landing, and again whenever this tab is seen (spec 4, and two tabs). */
export function useLogin() {
  const router = useRouter();

  useEffect(() => {
    void useUser.persist.rehydrate();
    void lookAtLogin({ isLanding: true });

    const lookAgain = () => {
      if (document.visibilityState !== 'visible') return;
      void lookAtLogin();
      void readCartAgain();
      void guardHere((href) => router.replace(href));
    };
    // A page out of the browser's back-forward cache shows who was here then.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) lookAgain();
    };
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('pageshow', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('pageshow', comeBack);
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
  // The cookie goes first at a logout: what is counted after that belongs to nobody here.
  useEffect(() => listen('counted', (counts) => findLogin() && useUser.getState().counted(counts)), []);
  useEffect(() => {
    if (customerId !== null)
      whenIdle(() => void import('./customer-news').then(({ readCustomer }) => readCustomer()));
  }, [customerId]);
}

/** The redirects of middleware.ts, for a page that is open already. */
async function guardHere(goTo: (href: string) => void) {
  const { guard } = await import('@/lib/session/guard');
  const guarded = guard(new URL(location.href), findLogin()?.token ?? null);
  if (guarded.goTo) goTo(guarded.goTo);
}
