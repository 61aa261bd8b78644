import { EARLY_CLICK_KEY, type EarlyClick } from '@/lib/tracking/early-presses';
import { createSelectItemEvent, createSelectPromotionEvent } from '@/lib/tracking/events';
import { isPromotion, TRACKED_SELECTOR, type TrackingDataset } from '@/lib/tracking/marked';
import { pushEvent, trackPageView, trackPreviousPage } from './data-layer';

const createSelectEvent = (dataset: TrackingDataset) =>
  isPromotion(dataset) ? createSelectPromotionEvent(dataset) : createSelectItemEvent(dataset);

function trackClick(dataset: TrackingDataset) {
  trackPageView(); // what is pressed was seen on a page
  pushEvent(createSelectEvent(dataset));
}

/** The press that was made before this code was there, told once: on this page, or on the one that it led away from. */
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
    // A browser that keeps nothing, or something else's words.
  }
}

/** A press on a link of what is marked: told at once, since the page may be left before anything idle has come. */
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
