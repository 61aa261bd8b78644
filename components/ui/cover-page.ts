import { listen } from '@/lib/browser/signals';
import { ignorePreloadError } from '@/lib/browser/warm';
import { useNotice } from '@/stores/notice';

const GIVE_UP_MS = 10_000; // spec 9: no request lasts longer

// Brought along with whoever may want it: code that does not come reloads the page (spec 8), and in the middle of an order
// nothing may.
if (typeof window !== 'undefined') import('@/components/ui/waiting-overlay').catch(ignorePreloadError);

/** Shows the loading overlay (spec 1) while something that changes the whole page is waited for; however that ends. */
export async function withPageLoading<Answer>(ctx: () => Promise<Answer>): Promise<Answer> {
  const { loadingStarted, loadingFinished } = useNotice.getState();
  loadingStarted();
  try {
    return await ctx();
  } finally {
    loadingFinished();
  }
}

/**
 * Goes to another page under the overlay, until that page is there or this document is left: one that comes back out of
 * the browser's back-forward cache is not covered, nor one that is never left.
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
        const unlisten = listen('navigationEnded', arrive);
        addEventListener('pagehide', arrive);
        const timer = setTimeout(arrive, GIVE_UP_MS);
        navigate();
      }),
  );
