import { createPageViewEvent, type PageViewParams, type TrackedEvent } from '@/lib/analytics/events';
import { getPageKey } from '@/lib/analytics/impressions';
import { redactUrl } from '@/lib/analytics/redact-url';

type DataLayer = object[];

/** Events on a page wait at most this long for its page view event. */
const QUEUE_MAX_MS = 3_000;

let trackedPageKey: string | null = null;
let getPageParams: () => PageViewParams = () => ({});
const queuedEvents: TrackedEvent[] = [];

/** The page's data layer. Without a tag manager on the page nothing reads it, and nothing leaves the browser. */
export const getDataLayer = () => {
  const page = window as typeof window & { dataLayer?: DataLayer };
  return (page.dataLayer ??= []);
};

function push(event: TrackedEvent) {
  // A tag manager merges each event into its state, so the items of the previous event are cleared first.
  if (event.ecommerce) getDataLayer().push({ ecommerce: null });
  getDataLayer().push(event);
}

/** Pushes an event to the data layer, never before its page's view event. */
export function pushEvent(event: TrackedEvent) {
  if (getPageKey(location) === trackedPageKey) {
    push(event);
    return;
  }
  if (queuedEvents.length === 0) {
    setTimeout(trackPageView, QUEUE_MAX_MS);
    addEventListener('pagehide', trackPageView, { once: true });
  }
  queuedEvents.push(event);
}

/** Sets the source of the parameters of all later page views. */
export const setPageParamsProvider = (getParams: () => PageViewParams) => {
  getPageParams = getParams;
};

type Page = { path: string; url: string; title: string };

const pushPage = (page: Page, params: PageViewParams) =>
  push(createPageViewEvent({ ...page, url: redactUrl(page.url) }, params));

/** Tracks the current page, unless it was the last one tracked, and the events queued meanwhile. */
export function trackPageView() {
  const key = getPageKey(location);
  if (key !== trackedPageKey) {
    trackedPageKey = key;
    pushPage({ path: location.pathname, url: location.href, title: document.title }, getPageParams());
  }
  queuedEvents.splice(0).forEach(push);
}

/** Tracks a click, and the page that it left before anything was tracked. */
export function trackPreviousPage(page: Page, event: TrackedEvent) {
  pushPage(page, {});
  push(event);
}
