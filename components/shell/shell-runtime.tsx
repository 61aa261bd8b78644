'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { setGuestTokenStore } from '@/lib/browser/guest-place';
import { listen } from '@/lib/browser/signals';
import { ignorePreloadError } from '@/lib/browser/warm';
import { GTM_ID } from '@/lib/config/public-env';
import { useCart } from '@/stores/cart';
import { takeFlashMessage } from '@/lib/browser/parting-words';
import { useMain } from '@/stores/main';
import { useNotice } from '@/stores/notice';
import { NavigationProgress } from './arrival';
import { refreshCart } from './cart-news';
import { ProductLoadingPreview } from './coming-product';
import { useFailureListener } from './failure-listener';
import { OverlayHost, ProgressHost, ToastHost } from './notice-hosts';
import { useLogin } from './use-login';
import { usePopups } from './use-pop-ups';
import { usePopupRefresh } from './use-popup-news';

const ConsentHost = lazy(() =>
  import('./consent-host').then(({ ConsentHost }) => ({ default: ConsentHost })),
);

const neverChanges = () => () => {};

/** What runs on every page after it has been painted. It draws nothing until it has something to say. */
export function ClientEffects() {
  // Nothing of it is known to the server; the router's hooks would make a shared page wait for its address.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? <ClientEffectsContent /> : null;
}

function ClientEffectsContent() {
  useGuestToken();
  useFailureListener();
  useLogin();
  useLandingEffects();
  useCartCount();
  usePageTracking();
  usePopups();
  usePopupRefresh();
  useHydratedMark();

  return (
    <>
      <ErrorBoundary>
        <NavigationProgress />
      </ErrorBoundary>
      <ErrorBoundary>
        <ProductLoadingPreview />
      </ErrorBoundary>
      <ErrorBoundary>
        <ProgressHost />
      </ErrorBoundary>
      <ErrorBoundary>
        <ToastHost />
      </ErrorBoundary>
      <ErrorBoundary>
        <OverlayHost />
      </ErrorBoundary>
      {GTM_ID && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <ConsentHost />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Marks the document once the page has taken over from the server's: what is pressed now is heard. Journeys wait for it. */
function useHydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
}

/** Spec 3: the guest token is kept encrypted in the store and in its cookie. */
function useGuestToken() {
  useEffect(() => {
    const { guestTokenReceived } = useMain.getState();
    setGuestTokenStore({ read: () => useMain.getState().guestToken, write: guestTokenReceived });
  }, []);
}

/** An address without a query, as most are, brings no campaign: nothing is loaded to look for one. */
async function loadMarketingParams() {
  const query = new URLSearchParams(location.search);
  const { readMarketingParams } = await import('@/lib/browser/landing');
  useMain.getState().marketingReceived(readMarketingParams(query));
}

/** What the landing address brings, and what the last document wanted to be said. */
function useLandingEffects() {
  useEffect(() => {
    if (location.search) void loadMarketingParams().catch(ignorePreloadError);
    const message = takeFlashMessage();
    if (message) useNotice.getState().toasted('success', message);
  }, []);
}

const onIdle = (ctx: () => void) => {
  const wait = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 1));
  wait(ctx);
};

/** What fills the data layer is nothing that anybody waits for. */
function usePageTracking() {
  useEffect(() => {
    onIdle(() => {
      Promise.all([import('@/lib/browser/counting'), import('./page-facts')])
        .then(([{ startPageTracking }, { getPageInfo }]) => startPageTracking(getPageInfo))
        .catch(ignorePreloadError);
    });
  }, []);
}

/** The server's newest word about the cart becomes the snapshot; who comes back has it asked for when there is time. */
function useCartCount() {
  useEffect(() => {
    const unlisten = listen('cart', (cart) => useCart.getState().answered(cart));
    onIdle(() => void refreshCart());

    // A page out of the browser's back-forward cache shows the cart of then.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refreshCart();
    };
    addEventListener('pageshow', handlePageShow);
    return () => {
      unlisten();
      removeEventListener('pageshow', handlePageShow);
    };
  }, []);
}
