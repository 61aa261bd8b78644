import { createPageViewEvent, type PageViewParams, type TrackedEvent } from '@/lib/tracking/events';
import { getPageKey } from '@/lib/tracking/seen';
import { redactUrl } from '@/lib/tracking/shared-address';

type DataLayer = object[];

/** What happens on a page waits this long at most for the page itself to be told. */
const QUEUE_MAX_MS = 3_000;

let trackedPageKey: string | null = null;
let getPageParams: () => PageViewParams = () => ({});
const queuedEvents: TrackedEvent[] = [];

/** The page's data layer; without a tag manager on the page nobody reads it, and nothing leaves the browser. */
export const getDataLayer = () => {
  const page = window as typeof window & { dataLayer?: DataLayer };
  return (page.dataLayer ??= []);
};

function push(event: TrackedEvent) {
  // A tag manager lays what it is given over what it knows: the items of the event before must not shine through.
  if (event.ecommerce) getDataLayer().push({ ecommerce: null });
  getDataLayer().push(event);
}

/** Hands an event to whoever counts; never before the page it happened on. */
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

/** What a page has told of itself comes with it from then on. */
export const setPageParamsProvider = (getParams: () => PageViewParams) => {
  getPageParams = getParams;
};

type Page = { path: string; url: string; title: string };

const pushPage = (page: Page, params: PageViewParams) =>
  push(createPageViewEvent({ ...page, url: redactUrl(page.url) }, params));

/** Tells the page that is open, unless it was what was told last, and what has happened on it meanwhile. */
export function trackPageView() {
  const key = getPageKey(location);
  if (key !== trackedPageKey) {
    trackedPageKey = key;
    pushPage({ path: location.pathname, url: location.href, title: document.title }, getPageParams());
  }
  queuedEvents.splice(0).forEach(push);
}

/** Tells a press that ended a page before anything could be told on it. */
export function trackPreviousPage(page: Page, event: TrackedEvent) {
  pushPage(page, {});
  push(event);
}
