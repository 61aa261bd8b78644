import { queryOptions } from '@tanstack/react-query';
import type { ProductCardData } from '@/contract/product-card';
import type { PaginatedProducts } from '@/contract/product-list';
import { type ListQuery, toProductFilterInput, serializeListQuery } from '@/lib/catalog/list-query';
import { applyPreferences, type HairPreference } from '@/lib/catalog/hair-preferences';
import { getOrCreateGuestToken } from '@/lib/auth/guest-token';
import { events } from '@/lib/browser/events';
import { getQueryContext, shouldRetry } from './client';
import type { CoreApi } from '@/lib/api/create-calls';
import { LIST_LIMIT } from '@/lib/config/list';
import { suppressErrorToast } from './suppress-error-toast';

type SearchScope = { kind: 'search'; currency: string; q: string; isExact: boolean };
type CategoryScope = { kind: 'category'; currency: string; categoryId: number };

/** The source of a product list: a category, or search terms. */
export type ListScope = CategoryScope | SearchScope;

const listQueries = {
  list: (api: CoreApi, scope: ListScope, query: ListQuery, limit = LIST_LIMIT) =>
    queryOptions({
      queryKey: ['list', scope, serializeListQuery(query), limit],
      queryFn: ({ signal }): Promise<PaginatedProducts> => {
        const input = { ...toProductFilterInput(query), limit };
        if (scope.kind === 'category')
          return api.product.list({ ...input, categoryId: scope.categoryId }, { signal });
        const isExact = scope.isExact ? ('1' as const) : undefined;
        return api.search.find({ ...input, q: scope.q, isExact }, { signal });
      },
    }),
};

/** A new guest's token waits for a lock, which takes 80 ms while the page renders another list. */
export const prepareListRequest = getOrCreateGuestToken;

/** Loads a page of a list that a press may ask for next. A failure is not shown. */
export function preloadList(scope: ListScope, query: ListQuery): Promise<void> {
  const { api, client } = getQueryContext();
  return client.prefetchQuery({
    ...listQueries.list(api, scope, query),
    retry: false, // the press tries again
    meta: suppressErrorToast,
  });
}

/** One page of a list, from the cache or from the server. */
export async function fetchList(scope: ListScope, query: ListQuery): Promise<PaginatedProducts> {
  const { api, client } = getQueryContext();
  const list = listQueries.list(api, scope, query);
  if (client.isFetching({ queryKey: list.queryKey, exact: true })) {
    await client.prefetchQuery(list);
    // A preload that fails says nothing. What would fail again is said now; else a new request follows.
    const error = client.getQueryState(list.queryKey)?.error;
    if (error && !shouldRetry(0, error)) {
      events.emit('requestFailed', error);
      throw error;
    }
  }
  return client.fetchQuery(list);
}

/** A card of a list, and the preferences that it meets. */
type SuitableCard = { card: ProductCardData; preferences: readonly HairPreference[] };
export type SuitableCards = {
  cards: SuitableCard[];
  /** How many pieces meet as many preferences as the first card, and these preferences. */
  total: number;
  preferences: readonly HairPreference[];
};

/**
 * The first `wanted` cards of a list by the shopper's preferences: those that meet all of them, then those that meet all
 * but the last, and so on. One request for each of these groups, until there are enough.
 */
async function fetchSuitable(
  scope: ListScope,
  query: ListQuery,
  preferences: readonly HairPreference[],
  wanted: number,
): Promise<SuitableCards> {
  const { api, client } = getQueryContext();
  const found: SuitableCards = { cards: [], total: 0, preferences: [] };
  for (let kept = preferences.length; kept > 0 && found.cards.length < wanted; kept -= 1) {
    const met = preferences.slice(0, kept);
    const page = await client.fetchQuery({
      ...listQueries.list(api, scope, applyPreferences(query, met), wanted),
      meta: suppressErrorToast,
    });
    if (found.total === 0 && page.total > 0) Object.assign(found, { total: page.total, preferences: met });
    const others = page.items.filter(({ id }) => !found.cards.some(({ card }) => card.id === id));
    found.cards.push(
      ...others.slice(0, wanted - found.cards.length).map((card) => ({ card, preferences: met })),
    );
  }
  return found;
}

export const suitableQueries = {
  cards: (scope: ListScope, query: ListQuery, preferences: readonly HairPreference[], wanted: number) =>
    queryOptions({
      queryKey: ['suitable', scope, serializeListQuery(query), preferences, wanted],
      queryFn: () => fetchSuitable(scope, query, preferences, wanted),
      meta: suppressErrorToast,
    }),
  /** A sum in another currency, in whole units; null for a currency that the shop does not have. */
  converted: (amount: number, from: string, to: string) =>
    queryOptions({
      queryKey: ['converted', amount, from, to],
      queryFn: async () => {
        const { items } = await getQueryContext().api.system.currencies();
        const [fromRate, toRate] = [from, to].map((code) => items.find((item) => item.code === code)?.rate);
        return fromRate && toRate ? Math.floor((amount / fromRate) * toRate) : null;
      },
      meta: suppressErrorToast,
      staleTime: Infinity,
    }),
};
