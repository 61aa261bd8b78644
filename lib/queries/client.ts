import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Cart } from '@/contract/cart';
import { ResponseCode } from '@/contract/codes';
import { getBrowserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/envelope';
import { hasErrorCode } from '@/lib/api/failure-words';
import { isTimeout } from '@/lib/api/timeout';
import { tell } from '@/lib/browser/signals';
import { emitCounts } from './counts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Calls that are silent by the spec (footer, suggestions) say `quiet`. */
    queryMeta: { suppressErrorToast?: boolean };
    mutationMeta: { suppressErrorToast?: boolean };
  }
}

export const CART_KEY = ['cart', 'read'] as const;

/** What the provider has decided stays decided, and who has waited for a timeout does not wait for a second one. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && !(error instanceof ApiError) && !isTimeout(error);

/** Settings that the server's and the browser's client share. */
export const createQueryClient = (caches: { queryCache?: QueryCache; mutationCache?: MutationCache } = {}) =>
  new QueryClient({
    ...caches,
    // Without a network a call fails and says so, instead of waiting without a word until there is one.
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/** A lost login concerns the whole shop: it is told even where the screen says its failures itself. */
function emitFailure(error: unknown, isQuiet = false) {
  if (!isQuiet || hasErrorCode(error, ResponseCode.notLoggedIn)) tell('requestFailed', error);
}

let client: QueryClient | undefined;

/** The one query client of this browser tab. It tells failures and the newest cart to whoever listens. */
export function getQueryClient(): QueryClient {
  if (client) return client;

  const queryCache = new QueryCache({
    onError: (error, query) => emitFailure(error, query.meta?.suppressErrorToast),
  });
  queryCache.subscribe(emitCounts());
  let emittedCart: Cart | undefined;
  queryCache.subscribe(({ query }) => {
    if (query.queryKey[0] !== CART_KEY[0]) return;
    // Also what a page brought along: it is there from the start, and no answer ever comes.
    const cart = query.state.data as Cart | undefined;
    if (!cart || cart === emittedCart) return;
    emittedCart = cart;
    tell('cart', cart);
  });
  const mutationCache = new MutationCache({
    onError: (error, _input, _context, mutation) => emitFailure(error, mutation.meta?.suppressErrorToast),
  });
  client = createQueryClient({ queryCache, mutationCache });
  return client;
}

/** What a component needs to ask from the browser. Lazy users import this module when the first call is made. */
export const getQueryContext = () => ({ api: getBrowserApi(), client: getQueryClient() });
