/**
 * What the address of a list chooses, read from the address itself. A list that was left stays in the document,
 * hidden, while the address is another page's: it goes on showing what it showed last.
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

/** Another choice, without a way to the server; "replace" leaves no step to go back to. */
export function setListSearch(path: string, search: string, how: 'push' | 'replace' = 'push') {
  if (!isCurrentPath(path) || location.search === search) return;
  const address = `${path}${search}`;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  listeners.forEach((listener) => listener());
}
