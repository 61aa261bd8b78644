'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { listen } from '@/lib/browser/signals';
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
  useFailureListener();
  useLogin();
  useLanding();
  useCartCount();
  usePopUps();

  return (
    <>
      <Arrival />
      <ComingProduct />
      <ProgressHost />
      <ToastHost />
      <OverlayHost />
    </>
  );
}

/** What the landing address brings, and what the last document wanted to be said. */
function useLanding() {
  useEffect(() => {
    useMain.getState().landed(new URLSearchParams(location.search));
    const words = takeWords();
    if (words) useNotice.getState().toasted('success', words);
  }, []);
}

/** The server's newest word about the cart becomes the snapshot; who comes back has it asked for when there is time. */
function useCartCount() {
  useEffect(() => {
    const unlisten = listen('cart', (cart) => useCart.getState().answered(cart));
    const wait = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
    wait(() => void readCart());

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
