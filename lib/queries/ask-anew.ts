import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again what a change has made old. A first answer that is still on its way speaks of before the change, and would be
 * taken for the new one: invalidating alone waits for it and asks no second time.
 */
export async function cancelAndInvalidate(client: QueryClient, ...keys: readonly QueryKey[]) {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
