import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches what a change has made stale. A first response still in flight predates the change, and would be
 * taken for the new one: invalidating alone waits for it and does not refetch.
 */
export async function cancelAndInvalidate(client: QueryClient, ...keys: readonly QueryKey[]) {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
