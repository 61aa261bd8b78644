import { EARLY_CLICK_KEY, type EarlyClick } from '@/lib/analytics/early-clicks';
import { createSelectItemEvent, createSelectPromotionEvent } from '@/lib/analytics/events';
import { isPromotion, TRACKED_SELECTOR, type TrackingDataset } from '@/lib/analytics/tracking-dataset';
import { pushEvent, trackPageView, trackPreviousPage } from './data-layer';

const createSelectEvent = (dataset: TrackingDataset) =>
  isPromotion(dataset) ? createSelectPromotionEvent(dataset) : createSelectItemEvent(dataset);

function trackClick(dataset: TrackingDataset) {
  trackPageView(); // a click comes after the view of its page
  pushEvent(createSelectEvent(dataset));
}

/** Tracks once the click made before this code had loaded: on this page, or on the one that it left. */
function trackEarlyClick() {
  const page = window as typeof window & { [EARLY_CLICK_KEY]?: EventListener };
  const listener = page[EARLY_CLICK_KEY];
  if (listener) removeEventListener('click', listener, true);
  try {
    const stored = sessionStorage.getItem(EARLY_CLICK_KEY);
    if (stored === null) return;
    sessionStorage.removeItem(EARLY_CLICK_KEY);
    const { address, title, marked } = JSON.parse(stored) as EarlyClick;
    if (address === location.href) trackClick(marked);
    else
      trackPreviousPage({ path: new URL(address).pathname, url: address, title }, createSelectEvent(marked));
  } catch {
    // The browser blocks storage, or the entry is not ours.
  }
}

/** Tracks clicks on links of marked elements immediately, since the page may be left before idle code has loaded. */
export function trackClicks() {
  trackEarlyClick();
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const dataset = link?.closest<HTMLElement>(TRACKED_SELECTOR)?.dataset;
      if (dataset) trackClick(dataset);
    },
    true,
  );
}
