import { fetchPopups } from '@/lib/queries/fetch-popups';
import { getQueryContext } from '@/lib/queries/client';
import { useCart } from '@/stores/cart';

let pendingRefresh: { url: string; promise: Promise<void> } | null = null;

async function fetchAndStorePopups() {
  const popups = await fetchPopups(getQueryContext().api, location, document);
  if (popups) useCart.getState().popupsAnswered(popups);
}

/**
 * Fetches the admin's popups, unless fetched within the last five minutes (spec 4). Concurrent callers for
 * the same page share one request.
 */
export function refreshPopups(): Promise<void> {
  const url = location.pathname + location.search;
  if (pendingRefresh?.url !== url) {
    const current = { url, promise: fetchAndStorePopups() };
    pendingRefresh = current;
    void current.promise.finally(() => {
      if (pendingRefresh === current) pendingRefresh = null;
    });
  }
  return pendingRefresh.promise;
}
