import type { TrackedEvent } from '@/lib/tracking/events';

type DataLayer = object[];

/** The page's data layer; without a tag manager on the page nobody reads it, and nothing leaves the browser. */
export const dataLayer = () => {
  const page = window as typeof window & { dataLayer?: DataLayer };
  return (page.dataLayer ??= []);
};

/** Hands an event to whoever counts. */
export function pushEvent(event: TrackedEvent) {
  // A tag manager lays what it is given over what it knows: the items of the event before must not shine through.
  if (event.ecommerce) dataLayer().push({ ecommerce: null });
  dataLayer().push(event);
}
