import { pageView, type PageFacts, type TrackedEvent } from '@/lib/tracking/events';
import { pageKey } from '@/lib/tracking/seen';
import { sharedAddress } from '@/lib/tracking/shared-address';

type DataLayer = object[];

/** What happens on a page waits this long at most for the page itself to be told. */
const HELD_MAX_MS = 3_000;

let told: string | null = null;
let factsOf: () => PageFacts = () => ({});
const held: TrackedEvent[] = [];

/** The page's data layer; without a tag manager on the page nobody reads it, and nothing leaves the browser. */
export const dataLayer = () => {
  const page = window as typeof window & { dataLayer?: DataLayer };
  return (page.dataLayer ??= []);
};

function push(event: TrackedEvent) {
  // A tag manager lays what it is given over what it knows: the items of the event before must not shine through.
  if (event.ecommerce) dataLayer().push({ ecommerce: null });
  dataLayer().push(event);
}

/** Hands an event to whoever counts; never before the page it happened on. */
export function pushEvent(event: TrackedEvent) {
  if (pageKey(location) === told) {
    push(event);
    return;
  }
  if (held.length === 0) {
    setTimeout(tellPage, HELD_MAX_MS);
    addEventListener('pagehide', tellPage, { once: true });
  }
  held.push(event);
}

/** What a page has told of itself comes with it from then on. */
export const describePagesBy = (facts: () => PageFacts) => {
  factsOf = facts;
};

type Page = { path: string; address: string; title: string };

const pushPage = (page: Page, facts: PageFacts) =>
  push(pageView({ ...page, address: sharedAddress(page.address) }, facts));

/** Tells the page that is open, unless it was what was told last, and what has happened on it meanwhile. */
export function tellPage() {
  const key = pageKey(location);
  if (key !== told) {
    told = key;
    pushPage({ path: location.pathname, address: location.href, title: document.title }, factsOf());
  }
  held.splice(0).forEach(push);
}

/** Tells a press that ended a page before anything could be told on it. */
export function tellPageLeft(page: Page, event: TrackedEvent) {
  pushPage(page, {});
  push(event);
}
