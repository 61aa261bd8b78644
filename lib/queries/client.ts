import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Cart } from '@/contract/cart';
import { ResponseCode } from '@/contract/response-codes';
import { getBrowserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/envelope';
import { hasErrorCode } from '@/lib/api/error-message';
import { isTimeout } from '@/lib/api/timeout';
import { events } from '@/lib/browser/events';
import { emitCounts } from './counts';

declare module '@tanstack/react-query' {
  interface Register {
    /** See suppress-error-toast.ts. */
    queryMeta: { suppressErrorToast?: boolean };
    mutationMeta: { suppressErrorToast?: boolean };
  }
}

export const CART_KEY = ['cart', 'read'] as const;

/** The provider's decisions are final, and after one timeout the shopper does not wait for a second one. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && !(error instanceof ApiError) && !isTimeout(error);

/** Settings that the server's and the browser's client share. */
export const createQueryClient = (caches: { queryCache?: QueryCache; mutationCache?: MutationCache } = {}) =>
  new QueryClient({
    ...caches,
    // Without a network a call fails with an error, instead of waiting silently until there is one.
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/** A lost login concerns the whole shop: it is emitted even where the screen shows its own errors. */
function emitFailure(error: unknown, isQuiet = false) {
  if (!isQuiet || hasErrorCode(error, ResponseCode.notLoggedIn)) events.emit('requestFailed', error);
}

let client: QueryClient | undefined;

/** The one query client of this browser tab. It emits failures and the latest cart. */
export function getQueryClient(): QueryClient {
  if (client) return client;

  const queryCache = new QueryCache({
    onError: (error, query) => emitFailure(error, query.meta?.suppressErrorToast),
  });
  queryCache.subscribe(emitCounts());
  let emittedCart: Cart | undefined;
  queryCache.subscribe(({ query }) => {
    if (query.queryKey[0] !== CART_KEY[0]) return;
    // Includes data that came with the page: it is there from the start, and no response follows.
    const cart = query.state.data as Cart | undefined;
    if (!cart || cart === emittedCart) return;
    emittedCart = cart;
    events.emit('cart', cart);
  });
  const mutationCache = new MutationCache({
    onError: (error, _input, _context, mutation) => emitFailure(error, mutation.meta?.suppressErrorToast),
  });
  client = createQueryClient({ queryCache, mutationCache });
  return client;
}

/** What a component needs for calls from the browser. Lazy users import this module with the first call. */
export const getQueryContext = () => ({ api: getBrowserApi(), client: getQueryClient() });
