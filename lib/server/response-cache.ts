import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';

/** Set by scripts/page-cache-handler.mjs. */
const globalStore = globalThis as typeof globalThis & {
  odetteRequests?: AsyncLocalStorage<{ mayBeKept: boolean }>;
};

/**
 * Says that the response to the current request is for this shopper alone, or lacks something that failed: the
 * response cache does not keep it.
 */
export function skipResponseCache() {
  const request = globalStore.odetteRequests?.getStore();
  if (request) request.mayBeKept = false;
}
