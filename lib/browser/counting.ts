import { isPromotion, TOLD_ELEMENTS, VIEWED_ELEMENT } from '@/lib/tracking/marked';
import { scrolled, viewItem, viewItemLists, viewPromotion, type PageFacts } from '@/lib/tracking/events';
import { isFullySeen, newQuarters, pageKey, ROUTE_DELAY_MS, SCROLL_THROTTLE_MS } from '@/lib/tracking/seen';
import { describePagesBy, pushEvent, tellPage } from './data-layer';
import { listen } from './signals';

const SCAN_PAUSE_MS = 200; // drawing comes in bursts
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

const LEAVING_MAX_MS = 10_000; // spec 9: no request lasts longer

/** Whether a link has been pressed and its page is still on its way: what is seen meanwhile is no news of the next page. */
function watchLeaving() {
  let leftAt = -Infinity;
  listen('leaving', () => {
    leftAt = performance.now();
  });
  listen('arrived', () => {
    leftAt = -Infinity;
  });
  return () => performance.now() - leftAt < LEAVING_MAX_MS;
}

/** Pages that were left are kept, without a box. */
const isOnScreen = (element: Element) => element.getClientRects().length > 0;

/** Each element once, when it is fully visible (spec 4). */
function watchElements(isLeaving: () => boolean) {
  const known = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      if (isLeaving()) return; // told when the page is seen again
      const seen = entries.filter(isFullySeen).map(({ target }) => target as HTMLElement);
      seen.forEach((element) => observer.unobserve(element));
      const marks = [...new Set(seen)].map(({ dataset }) => dataset);
      viewItemLists(marks.filter((marked) => !isPromotion(marked))).forEach(pushEvent);
      marks.filter(isPromotion).forEach((marked) => pushEvent(viewPromotion(marked)));
    },
    { threshold: STEPS },
  );

  return () => {
    for (const element of document.querySelectorAll(TOLD_ELEMENTS)) {
      if (known.has(element)) continue;
      known.add(element);
      observer.observe(element);
    }
  };
}

/** Pages a quarter of a second after they are there, and the product that a page is about. */
function watchPages(watchNew: () => void, onPage: () => void) {
  let shown: string | null = null;
  let arrived: string | null = null;
  let isItemTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const meetPage = (key: string) => {
    shown = key;
    arrived = key;
    isItemTold = false;
    onPage();
    tellPage();
  };
  const tellItem = () => {
    const element = [...document.querySelectorAll<HTMLElement>(VIEWED_ELEMENT)].find(isOnScreen);
    if (!element) return;
    isItemTold = true;
    pushEvent(viewItem(element.dataset));
  };
  const look = () => {
    timer = undefined;
    const key = pageKey(location);
    // Back and forward change the address at once, while the page before is still the one that is seen.
    const isOnTheWay = shown !== null && key !== shown && arrived === shown;
    if (key !== shown && !isOnTheWay) meetPage(key);
    if (!isItemTold && !isOnTheWay) tellItem();
    watchNew();
  };
  const arrive = () => {
    clearTimeout(timer);
    timer = setTimeout(look, ROUTE_DELAY_MS);
  };

  arrive();
  listen('arrived', (address) => {
    arrived = pageKey(new URL(address, location.origin));
    arrive();
  });
  new MutationObserver(() => {
    timer ??= setTimeout(look, SCAN_PAUSE_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

/** How far a page is read, looked at once a second at most. */
function watchScroll() {
  let told = 0;
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    const { scrollHeight: pageHeight } = document.documentElement;
    const reach = { top: scrollY, windowHeight: innerHeight, pageHeight };
    for (const quarter of newQuarters(told, reach)) {
      told = quarter;
      pushEvent(scrolled(quarter));
    }
  };
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(look, SCROLL_THROTTLE_MS);
    },
    { passive: true },
  );
  return () => {
    told = 0;
  };
}

let hasBegun = false;

/**
 * Fills the data layer with what is seen; begun when the page has been painted. What a page tells of itself stands in the
 * stores, which lib/ does not know.
 */
export function startCounting(factsOf: () => PageFacts) {
  if (hasBegun) return;
  hasBegun = true;
  describePagesBy(factsOf);
  watchPages(watchElements(watchLeaving()), watchScroll());
}
