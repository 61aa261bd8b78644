import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Cart } from '@/contract/cart';
import { Code } from '@/contract/codes';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/envelope';
import { isRefusal } from '@/lib/api/failure-words';
import { isTimeout } from '@/lib/api/timeout';
import { tell } from '@/lib/browser/signals';
import { tellCounts } from './counts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Calls that are silent by the spec (footer, suggestions) say `quiet`. */
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

export const CART_KEY = ['cart', 'read'] as const;

/** What the provider has decided stays decided, and who has waited for a timeout does not wait for a second one. */
export const mayAskAgain = (failures: number, error: unknown) =>
  failures < 1 && !(error instanceof ApiError) && !isTimeout(error);

/** Settings that the server's and the browser's client share. */
export const newQueryClient = (caches: { queryCache?: QueryCache; mutationCache?: MutationCache } = {}) =>
  new QueryClient({
    ...caches,
    // Without a network a call fails and says so, instead of waiting without a word until there is one.
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayAskAgain, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/** A lost login concerns the whole shop: it is told even where the screen says its failures itself. */
function tellFailure(error: unknown, isQuiet = false) {
  if (!isQuiet || isRefusal(error, Code.notLoggedIn)) tell('failure', error);
}

let client: QueryClient | undefined;

/** The one query client of this browser tab. It tells failures and the newest cart to whoever listens. */
export function queryClient(): QueryClient {
  if (client) return client;

  const queryCache = new QueryCache({
    onError: (error, query) => tellFailure(error, query.meta?.quiet),
  });
  queryCache.subscribe(tellCounts());
  let told: Cart | undefined;
  queryCache.subscribe(({ query }) => {
    if (query.queryKey[0] !== CART_KEY[0]) return;
    // Also what a page brought along: it is there from the start, and no answer ever comes.
    const cart = query.state.data as Cart | undefined;
    if (!cart || cart === told) return;
    told = cart;
    tell('cart', cart);
  });
  const mutationCache = new MutationCache({
    onError: (error, _input, _context, mutation) => tellFailure(error, mutation.meta?.quiet),
  });
  client = newQueryClient({ queryCache, mutationCache });
  return client;
}

/** What a component needs to ask from the browser. Lazy users import this module when the first call is made. */
export const asking = () => ({ api: browserApi(), client: queryClient() });
