'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { syncLogin } from '@/components/session/sync-login';
import { findCard } from '@/lib/browser/card-preview';
import { events } from '@/lib/browser/events';
import { useMain } from '@/stores/main';
import { useFeedback } from '@/stores/feedback';
import { getPreviewPlace } from './preview-place';
import { fadeOutPage, focusPage, fadeInPage } from './page-transition';

const OWN_REQUEST_PERCENT = 30; // spec 4: the page itself is a request, too
const GIVE_UP_MS = 10_000; // spec 9: no request takes longer

/** Detects the start and the end of a navigation. */
export function NavigationProgress() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const lastPath = useRef(pathname);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const { progressStarted, progressAdded, progressFinished, cardClicked, pendingProductCleared } =
      useFeedback.getState();
    const unlisten = events.on('navigationStarted', (address) => {
      const next = new URL(address, location.href);
      if (next.pathname === location.pathname && next.search === location.search) {
        // The router drops a card that was pressed before.
        if (useFeedback.getState().pendingProduct) {
          pendingProductCleared();
          progressFinished();
        }
        return;
      }
      // A link to a place on the page opens it there, not at its first view.
      const card = next.pathname === location.pathname || next.hash ? null : findCard(next);
      progressStarted();
      progressAdded(OWN_REQUEST_PERCENT);
      if (card) {
        const place = getPreviewPlace();
        cardClicked({ card, from: pathname, fromSearch: location.search, search: next.search, ...place });
      } else {
        pendingProductCleared(); // another link was clicked first
        if (next.pathname !== location.pathname) fadeOutPage();
      }
      clearTimeout(timer);
      // A redirect back to this page changes no route.
      timer = setTimeout(() => {
        progressFinished();
        pendingProductCleared();
        fadeInPage();
      }, GIVE_UP_MS);
    });
    return () => {
      clearTimeout(timer);
      unlisten();
    };
  }, [pathname, query]);

  useEffect(() => {
    useFeedback.getState().progressFinished();
    events.emit('navigationEnded', query ? `${pathname}?${query}` : pathname);
    if (lastPath.current === pathname) {
      const { pendingProduct, pendingProductCleared } = useFeedback.getState();
      // A new query of this page, such as a filter that was taken back, makes the router drop a pressed card. One
      // from before the press may be shown late.
      if (pendingProduct && pendingProduct.fromSearch !== location.search) pendingProductCleared();
      return;
    }
    lastPath.current = pathname;
    void syncLogin();
    useMain.getState().dialogClosed();
    // Its title and picture are already on screen: no fade.
    if (useFeedback.getState().pendingProduct) useFeedback.getState().pendingProductCleared();
    else fadeInPage();
    focusPage();
  }, [pathname, query]);

  return null;
}
