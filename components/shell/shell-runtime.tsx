'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { keepGuestIn } from '@/lib/browser/guest-place';
import { listen } from '@/lib/browser/signals';
import { leftToThePress } from '@/lib/browser/warm';
import { GTM_ID } from '@/lib/config/public-env';
import { useCart } from '@/stores/cart';
import { takeWords } from '@/lib/browser/parting-words';
import { useMain } from '@/stores/main';
import { useNotice } from '@/stores/notice';
import { Arrival } from './arrival';
import { readCart } from './cart-news';
import { ComingProduct } from './coming-product';
import { useFailureListener } from './failure-listener';
import { OverlayHost, ProgressHost, ToastHost } from './notice-hosts';
import { useLogin } from './use-login';
import { usePopUps } from './use-pop-ups';
import { usePopupNews } from './use-popup-news';

const ConsentHost = lazy(() =>
  import('./consent-host').then(({ ConsentHost }) => ({ default: ConsentHost })),
);

const neverChanges = () => () => {};

/** What runs on every page after it has been painted. It draws nothing until it has something to say. */
export function ShellRuntime() {
  // Nothing of it is known to the server; the router's hooks would make a shared page wait for its address.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? <Runtime /> : null;
}

function Runtime() {
  useGuestToken();
  useFailureListener();
  useLogin();
  useLanding();
  useCartCount();
  useCounting();
  usePopUps();
  usePopupNews();
  useHydratedMark();

  return (
    <>
      <ErrorBoundary>
        <Arrival />
      </ErrorBoundary>
      <ErrorBoundary>
        <ComingProduct />
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
    const { guestKnown } = useMain.getState();
    keepGuestIn({ read: () => useMain.getState().guestToken, write: guestKnown });
  }, []);
}

/** An address without a query, as most are, brings no campaign: nothing is loaded to look for one. */
async function readLanding() {
  const query = new URLSearchParams(location.search);
  const { landedWith } = await import('@/lib/browser/landing');
  useMain.getState().landed(landedWith(query));
}

/** What the landing address brings, and what the last document wanted to be said. */
function useLanding() {
  useEffect(() => {
    if (location.search) void readLanding().catch(leftToThePress);
    const words = takeWords();
    if (words) useNotice.getState().toasted('success', words);
  }, []);
}

const whenIdle = (work: () => void) => {
  const wait = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 1));
  wait(work);
};

/** What fills the data layer is nothing that anybody waits for. */
function useCounting() {
  useEffect(() => {
    whenIdle(() => {
      Promise.all([import('@/lib/browser/counting'), import('./page-facts')])
        .then(([{ startCounting }, { pageFacts }]) => startCounting(pageFacts))
        .catch(leftToThePress);
    });
  }, []);
}

/** The server's newest word about the cart becomes the snapshot; who comes back has it asked for when there is time. */
function useCartCount() {
  useEffect(() => {
    const unlisten = listen('cart', (cart) => useCart.getState().answered(cart));
    whenIdle(() => void readCart());

    // A page out of the browser's back-forward cache shows the cart of then.
    const readAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void readCart();
    };
    addEventListener('pageshow', readAgain);
    return () => {
      unlisten();
      removeEventListener('pageshow', readAgain);
    };
  }, []);
}
