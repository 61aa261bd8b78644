import { events } from '@/lib/browser/events';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import { useFeedback } from '@/stores/feedback';

const GIVE_UP_MS = 10_000; // spec 9: no request takes longer

// Loaded early by every importer: a chunk that fails later reloads the page (spec 8), which must not happen
// during an order.
if (typeof window !== 'undefined')
  import('@/components/ui/overlay/waiting-overlay').catch(ignorePreloadError);

/** Shows the loading overlay (spec 1) during work that changes the whole page, whether it succeeds or fails. */
export async function withPageLoading<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  const { loadingStarted, loadingFinished } = useFeedback.getState();
  loadingStarted();
  try {
    return await task();
  } finally {
    loadingFinished();
  }
}

/**
 * Navigates under the overlay until the page has arrived or this document is left. Does not keep covering a
 * page restored from the back-forward cache, or one that is never left.
 */
export const navigateWithLoading = (navigate: () => void) =>
  withPageLoading(
    () =>
      new Promise<void>((resolve) => {
        const arrive = () => {
          clearTimeout(timer);
          removeEventListener('pagehide', arrive);
          unlisten();
          resolve();
        };
        const unlisten = events.on('navigationEnded', arrive);
        addEventListener('pagehide', arrive);
        const timer = setTimeout(arrive, GIVE_UP_MS);
        navigate();
      }),
  );
