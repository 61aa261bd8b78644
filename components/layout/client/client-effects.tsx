'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { setGuestTokenStore } from '@/lib/auth/guest-token-store';
import { events } from '@/lib/browser/events';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import { whenIdle } from '@/lib/browser/when-idle';
import { GTM_ID } from '@/lib/config/public-env';
import { useCart } from '@/stores/cart';
import { takeFlashMessage } from '@/lib/storage/flash-message';
import { useMain } from '@/stores/main';
import { useFeedback } from '@/stores/feedback';
import { NavigationProgress } from './navigation-progress';
import { refreshCart } from './refresh-cart';
import { ProductLoadingPreview } from './product-loading-preview';
import { useFailureListener } from './use-failure-listener';
import { OverlayHost, ProgressHost, ToastHost } from '@/components/layout/client/feedback-hosts';
import { useLogin } from './use-login';
import { usePopupRefresh } from './use-popup-refresh';

const ConsentHost = lazy(() =>
  import('@/components/layout/consent/consent-host').then(({ ConsentHost }) => ({ default: ConsentHost })),
);

const neverChanges = () => () => {};

/** Runs on every page after first paint. Renders nothing until it has something to show. */
export function ClientEffects() {
  // Browser only: the server knows none of it, and the router hooks would make a shared page wait for its
  // URL.
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
  useIdleEffects();
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

/** Marks the document as hydrated: from now on clicks are handled. The end-to-end tests wait for it. */
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

/** Most URLs have no query and therefore no campaign: loads nothing for them. */
async function loadMarketingParams() {
  const query = new URLSearchParams(location.search);
  const { readMarketingParams } = await import('@/lib/analytics/marketing-params');
  useMain.getState().marketingReceived(readMarketingParams(query));
}

/** Reads the landing URL's parameters, and shows the last document's flash message. */
function useLandingEffects() {
  useEffect(() => {
    if (location.search) void loadMarketingParams().catch(ignorePreloadError);
    const message = takeFlashMessage();
    if (message) useFeedback.getState().toasted('success', message);
  }, []);
}

/** Analytics and popups. */
function useIdleEffects() {
  useEffect(() => {
    whenIdle(() => {
      import('./start-idle-effects')
        .then(({ startIdleEffects }) => startIdleEffects())
        .catch(ignorePreloadError);
    });
  }, []);
}

/** Stores each new cart from the server; loads the cart of a returning shopper when idle. */
function useCartCount() {
  useEffect(() => {
    const unlisten = events.on('cart', (cart) => useCart.getState().answered(cart));
    whenIdle(() => void refreshCart());

    // A page restored from the back-forward cache shows an outdated cart.
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
