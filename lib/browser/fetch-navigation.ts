import type { NavigationItem } from '@/contract/category';

/**
 * Fetches the menu with its panels, as the server has cached it. Not a call of the API, whose client and
 * contract would be loaded for it: the menu opens on hover.
 */
export async function fetchNavigation(): Promise<NavigationItem[]> {
  if (!navigator.onLine) throw new Error('There is no network'); // the console would show a failed request
  const response = await fetch('/navigation.json');
  if (!response.ok) throw new Error(`navigation.json answered ${response.status}`);
  return (await response.json()) as NavigationItem[];
}
