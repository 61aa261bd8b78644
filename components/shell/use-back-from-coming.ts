import { useEffect } from 'react';
import { useNotice } from '@/stores/notice';

/** Where this page stands in the tab's history; null in browsers that do not tell. */
const getHistoryIndex = (): number | null =>
  'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null;

const ONE_STEP = 1;

/**
 * A product that is shown before its page is there has no step in the history yet: "back" would take back what was done
 * before the press, the choice of a list or the list itself. Here it takes back the press.
 */
export function useBackFromPreview(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    const initialIndex = getHistoryIndex();

    const returnToPress = (event: PopStateEvent) => {
      const currentIndex = getHistoryIndex();
      // Without its place told, a step is taken for one back: the other way there is mostly nothing.
      const historyDelta = initialIndex === null || currentIndex === null ? ONE_STEP : initialIndex - currentIndex;
      if (historyDelta <= 0) return;
      event.stopImmediatePropagation(); // neither the router nor the list goes there
      const { pendingProductCleared, progressFinished } = useNotice.getState();
      pendingProductCleared();
      progressFinished();
      history.go(historyDelta); // the router comes back to this page, and lets go of the one that was asked for
    };
    addEventListener('popstate', returnToPress, true);
    return () => removeEventListener('popstate', returnToPress, true);
  }, [isShown]);
}
