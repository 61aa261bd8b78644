'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { syncLogin } from '@/components/session/sync-login';
import { findCard } from '@/lib/browser/card-preview';
import { events } from '@/lib/browser/events';
import { useMain } from '@/stores/main';
import { useFeedback } from '@/stores/feedback';
import { getPreviewPlace } from './preview-place';
import { fadeInPage, fadeOutPage, focusPage, restorePage } from './page-transition';

const OWN_REQUEST_PERCENT = 30; // spec 4: the page itself is a request, too
const GIVE_UP_MS = 10_000; // spec 9: no request takes longer

/** Detects the start and the end of a navigation. */
export function NavigationProgress() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const lastPath = useRef(pathname);
  /** The query of this page when a link to another page was clicked; null when none was. */
  const leftSearch = useRef<string | null>(null);
  const giveUpTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(giveUpTimer.current), []);

  useEffect(() => {
    const { progressStarted, progressAdded, cardClicked, pendingProductCleared } = useFeedback.getState();
    /** The page stays: the router has dropped the navigation, or it leads nowhere. */
    const dropNavigation = () => {
      clearTimeout(giveUpTimer.current);
      leftSearch.current = null;
      useFeedback.getState().progressFinished();
      pendingProductCleared();
      restorePage();
    };
    // The browser went to another document instead, and shows this one again after "back".
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && leftSearch.current !== null) dropNavigation();
    };
    window.addEventListener('pageshow', handlePageShow);

    const unlisten = events.on('navigationStarted', (address) => {
      const next = new URL(address, location.href);
      const isOnThisPage = next.pathname === location.pathname;
      if (isOnThisPage && next.search === location.search) {
        if (leftSearch.current !== null) dropNavigation(); // by the router, too
        return;
      }

      // A link to a place on the page opens it there, not at its first view.
      const card = isOnThisPage || next.hash ? null : findCard(next);
      progressStarted();
      progressAdded(OWN_REQUEST_PERCENT);
      if (card) {
        const place = getPreviewPlace();
        cardClicked({ card, from: pathname, search: next.search, ...place });
        restorePage();
      } else {
        pendingProductCleared(); // another link was clicked first
        if (isOnThisPage) restorePage();
        else fadeOutPage();
      }
      leftSearch.current = isOnThisPage ? null : location.search;
      clearTimeout(giveUpTimer.current);
      giveUpTimer.current = setTimeout(dropNavigation, GIVE_UP_MS); // a redirect back to this page changes no route
    });
    return () => {
      unlisten();
      window.removeEventListener('pageshow', handlePageShow);
    };
  }, [pathname, query]);

  useEffect(() => {
    const { progressFinished, pendingProductCleared, pendingProduct } = useFeedback.getState();
    progressFinished();
    events.emit('navigationEnded', query ? `${pathname}?${query}` : pathname);
    if (lastPath.current === pathname) {
      // A new query of this page, such as a filter that was taken back, makes the router drop a link to another
      // page. One from before that click may be shown late.
      if (leftSearch.current === null || leftSearch.current === location.search) return;
      clearTimeout(giveUpTimer.current);
      leftSearch.current = null;
      pendingProductCleared();
      restorePage();
      return;
    }
    lastPath.current = pathname;
    leftSearch.current = null;
    clearTimeout(giveUpTimer.current);
    void syncLogin();
    useMain.getState().dialogClosed();
    // Its title and picture are already on screen: no fade.
    if (pendingProduct) pendingProductCleared();
    else fadeInPage();
    focusPage();
  }, [pathname, query]);

  return null;
}
