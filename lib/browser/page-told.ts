import { pageView, type PageFacts } from '@/lib/tracking/events';
import { pageKey } from '@/lib/tracking/seen';
import { pushEvent } from './data-layer';

let told: string | null = null;
let factsOf: () => PageFacts = () => ({});

/** What a page has told of itself comes with it from then on. */
export const describePagesBy = (facts: () => PageFacts) => {
  factsOf = facts;
};

/** Tells the page that is open, unless it was what was told last. */
export function tellPage() {
  const key = pageKey(location);
  if (key === told) return;
  told = key;
  pushEvent(pageView({ path: location.pathname, address: location.href, title: document.title }, factsOf()));
}
