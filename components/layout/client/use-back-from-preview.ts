import { useEffect } from 'react';
import { events } from '@/lib/browser/events';
import { useFeedback } from '@/stores/feedback';

/** Returns this page's index in the tab's history; null if the browser hides it. */
const getHistoryIndex = (): number | null =>
  'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null;

const ONE_STEP = 1;

/**
 * A product preview has no history entry yet: "back" would undo what came before the click, such as a list
 * filter or the list itself. Here it undoes the click.
 */
export function useBackFromPreview(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    const initialIndex = getHistoryIndex();

    const returnToPress = (event: PopStateEvent) => {
      const currentIndex = getHistoryIndex();
      // Without history indexes, assumes one step back: there is rarely anything to go forward to.
      const historyDelta =
        initialIndex === null || currentIndex === null ? ONE_STEP : initialIndex - currentIndex;
      if (historyDelta <= 0) return;
      event.stopImmediatePropagation(); // neither the router nor the list handles it
      const { pendingProductCleared, progressFinished } = useFeedback.getState();
      pendingProductCleared();
      progressFinished();
      history.go(historyDelta); // the router returns to this page and drops the pending navigation
    };
    return events.on('historyTraversed', returnToPress);
  }, [isShown]);
}
