import { isPromotion, TRACKED_SELECTOR, VIEWED_ITEM_SELECTOR } from '@/lib/analytics/tracking-dataset';
import {
  createScrollEvent,
  createViewItemEvent,
  createViewItemListEvents,
  createViewPromotionEvent,
  type PageViewParams,
} from '@/lib/analytics/events';
import {
  isFullyVisible,
  getNewQuarters,
  getPageKey,
  ROUTE_DELAY_MS,
  SCROLL_THROTTLE_MS,
} from '@/lib/analytics/impressions';
import { setPageParamsProvider, pushEvent, trackPageView } from './data-layer';
import { events } from '@/lib/browser/events';

const SCAN_PAUSE_MS = 200; // DOM changes come in bursts
const STEPS = Array.from({ length: 21 }, (_, index) => index / 20);

const LEAVING_MAX_MS = 10_000; // spec 9: no request lasts longer

/** Returns whether a navigation is pending: elements that become visible meanwhile are not part of the next page. */
function watchNavigation() {
  let navigationStartedAt = -Infinity;
  events.on('navigationStarted', () => {
    navigationStartedAt = performance.now();
  });
  events.on('navigationEnded', () => {
    navigationStartedAt = -Infinity;
  });
  return () => performance.now() - navigationStartedAt < LEAVING_MAX_MS;
}

/** Pages left behind stay in the DOM, without a box. */
const isOnScreen = (element: Element) => element.getClientRects().length > 0;

/** Tracks each element once, when fully visible (spec 4). */
function watchElements(isLeaving: () => boolean) {
  const observed = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      if (isLeaving()) return; // tracked when the page is visible again
      const visibleElements = entries.filter(isFullyVisible).map(({ target }) => target as HTMLElement);
      visibleElements.forEach((element) => observer.unobserve(element));
      const datasets = [...new Set(visibleElements)].map(({ dataset }) => dataset);
      createViewItemListEvents(datasets.filter((dataset) => !isPromotion(dataset))).forEach(pushEvent);
      datasets.filter(isPromotion).forEach((dataset) => pushEvent(createViewPromotionEvent(dataset)));
    },
    { threshold: STEPS },
  );

  return () => {
    for (const element of document.querySelectorAll(TRACKED_SELECTOR)) {
      if (observed.has(element)) continue;
      observed.add(element);
      observer.observe(element);
    }
  };
}

/** Tracks pages a quarter of a second after they appear, and the product that a page is about. */
function watchPages(watchNew: () => void, onPage: () => void) {
  let currentKey: string | null = null;
  let arrived: string | null = null;
  let isItemTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const meetPage = (key: string) => {
    currentKey = key;
    arrived = key;
    isItemTold = false;
    onPage();
    trackPageView();
  };
  const tellItem = () => {
    const element = [...document.querySelectorAll<HTMLElement>(VIEWED_ITEM_SELECTOR)].find(isOnScreen);
    if (!element) return;
    isItemTold = true;
    pushEvent(createViewItemEvent(element.dataset));
  };
  const checkPage = () => {
    timer = undefined;
    const key = getPageKey(location);
    // Back and forward change the URL at once, while the previous page is still visible.
    const isNavigating = currentKey !== null && key !== currentKey && arrived === currentKey;
    if (key !== currentKey && !isNavigating) meetPage(key);
    if (!isItemTold && !isNavigating) tellItem();
    watchNew();
  };
  const arrive = () => {
    clearTimeout(timer);
    timer = setTimeout(checkPage, ROUTE_DELAY_MS);
  };

  arrive();
  events.on('navigationEnded', (address) => {
    arrived = getPageKey(new URL(address, location.origin));
    arrive();
  });
  new MutationObserver(() => {
    timer ??= setTimeout(checkPage, SCAN_PAUSE_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Tracks the scroll depth, at most once a second. */
function watchScroll() {
  let trackedPercent = 0;
  let isWaiting = false;
  const checkScroll = () => {
    isWaiting = false;
    const { scrollHeight: pageHeight } = document.documentElement;
    const position = { top: scrollY, windowHeight: innerHeight, pageHeight };
    for (const quarter of getNewQuarters(trackedPercent, position)) {
      trackedPercent = quarter;
      pushEvent(createScrollEvent(quarter));
    }
  };
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(checkScroll, SCROLL_THROTTLE_MS);
    },
    { passive: true },
  );
  return () => {
    trackedPercent = 0;
  };
}

let hasStarted = false;

/**
 * Fills the data layer with what the shopper sees; called once the page has painted. A page's own parameters
 * are in the stores, which lib/ does not know.
 */
export function startPageTracking(getParams: () => PageViewParams) {
  if (hasStarted) return;
  hasStarted = true;
  setPageParamsProvider(getParams);
  watchPages(watchElements(watchNavigation()), watchScroll());
}
