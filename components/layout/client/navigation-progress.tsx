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
  /** Whether a link to another page was clicked that is not shown yet. */
  const isLeaving = useRef(false);
  const giveUpTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(giveUpTimer.current), []);

  useEffect(() => {
    const { progressStarted, progressAdded, cardClicked, pendingProductCleared } = useFeedback.getState();
    /** The page stays: the router has dropped the navigation, or it leads nowhere. */
    const dropNavigation = () => {
      clearTimeout(giveUpTimer.current);
      isLeaving.current = false;
      useFeedback.getState().progressFinished();
      pendingProductCleared();
      restorePage();
    };
    // Such as a filter that is taken back.
    const unlistenToQuery = events.on('queryChanged', () => isLeaving.current && dropNavigation());
    // The browser went to another document instead, and shows this one again after "back".
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isLeaving.current) dropNavigation();
    };
    window.addEventListener('pageshow', handlePageShow);

    const unlistenToNavigation = events.on('navigationStarted', (address) => {
      const next = new URL(address, location.href);
      const isOnThisPage = next.pathname === location.pathname;
      if (isOnThisPage && next.search === location.search) {
        if (isLeaving.current) dropNavigation();
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
      isLeaving.current = !isOnThisPage;
      clearTimeout(giveUpTimer.current);
      giveUpTimer.current = setTimeout(dropNavigation, GIVE_UP_MS); // a redirect back to this page changes no route
    });
    return () => {
      unlistenToQuery();
      unlistenToNavigation();
      window.removeEventListener('pageshow', handlePageShow);
    };
  }, [pathname, query]);

  useEffect(() => {
    const { progressFinished, pendingProductCleared, pendingProduct } = useFeedback.getState();
    progressFinished();
    events.emit('navigationEnded', query ? `${pathname}?${query}` : pathname);
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    isLeaving.current = false;
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
