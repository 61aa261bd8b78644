import { pageView } from '@/lib/tracking/events';
import { pageKey } from '@/lib/tracking/seen';
import { pushEvent } from './data-layer';

let told: string | null = null;

/** Tells the page that is open, unless it was what was told last. */
export function tellPage() {
  const key = pageKey(location);
  if (key === told) return;
  told = key;
  pushEvent(pageView({ path: location.pathname, address: location.href, title: document.title }));
}
