type DataLayer = Record<string, unknown>[];

/** Hands an event to whoever counts: without a tag manager on the page nobody reads it. */
export function pushEvent(event: string, fields: Record<string, unknown> = {}) {
  const page = window as typeof window & { dataLayer?: DataLayer };
  (page.dataLayer ??= []).push({ event, ...fields });
}
