import { events } from './events';

/**
 * The query of a list, read from the URL itself. A list that was left stays in the document, hidden, while
 * the URL is another page's: it keeps showing its last query.
 */
const lastSearch = new Map<string, string>();
const listeners = new Set<() => void>();

const isCurrentPath = (path: string) => location.pathname === path;

export function getListSearch(path: string, initial: string): string {
  if (isCurrentPath(path)) lastSearch.set(path, location.search);
  return lastSearch.get(path) ?? initial;
}

export function subscribeToListSearch(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Changes the query without a server request; "replace" adds no history entry. */
export function setListSearch(path: string, search: string, how: 'push' | 'replace' = 'push') {
  if (!isCurrentPath(path) || location.search === search) return;
  const address = `${path}${search}`;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  events.emit('queryChanged', search);
  listeners.forEach((listener) => listener());
}
