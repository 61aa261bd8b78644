import { useEffect, useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { ProductCardData } from '@/contract/product-card';
import type { PaginatedSearchResults } from '@/contract/search';
import { getViewedProducts } from '@/lib/storage/viewed-products';
import { useMain } from '@/stores/main';

const DEBOUNCE_MS = 120;

type Keywords = { title: string; link: string }[];
export type SearchLookupResult = Pick<
  PaginatedSearchResults,
  'items' | 'total' | 'correctedTo' | 'didYouMean'
> & { term: string };

const loadSearchQueries = async () => {
  const [{ getQueryContext }, { searchQueries }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/search'),
  ]);
  return { ...getQueryContext(), searchQueries };
};

/** Loads suggestions and best matches for the typed text. Keeps the last result until the next one arrives. */
export function useSearchLookup(typed: string) {
  const term = typed.trim();
  const [suggests, setSuggests] = useState<string[]>([]);
  const [result, setResult] = useState<SearchLookupResult | null>(null);

  useEffect(() => {
    if (term === '') return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => void fetchLookup(term, controller.signal, setSuggests, setResult),
      DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [term]);

  return term === '' ? { suggestions: [], result: null } : { suggestions: suggests, result };
}

async function fetchLookup(
  term: string,
  signal: AbortSignal,
  setSuggests: (suggests: string[]) => void,
  setResult: (result: SearchLookupResult | null) => void,
) {
  const { api, client, searchQueries } = await loadSearchQueries();
  if (signal.aborted) return;
  const suggest = searchQueries.suggest(api, term);
  const matches = searchQueries.matches(api, term);
  const cancel = (queryKey: QueryKey) => void client.cancelQueries({ queryKey });
  signal.addEventListener('abort', () => [suggest.queryKey, matches.queryKey].forEach(cancel));

  // If a request fails, its column stays empty without a message (look: search panel).
  const applyResult = <Answer>(request: Promise<Answer>, setState: (result: Answer | null) => void) =>
    request.then(
      (result) => !signal.aborted && setState(result),
      () => !signal.aborted && setState(null),
    );
  await Promise.all([
    applyResult(client.fetchQuery(suggest), (result) => setSuggests(result ?? [])),
    applyResult(client.fetchQuery(matches), (result) => setResult(result && { ...result, term })),
  ]);
}

/**
 * The search panel before anything is typed: hot keywords, and the recently viewed products (else the most
 * viewed).
 */
export function useSearchDefaults(isOpen: boolean) {
  const [keywords, setKeywords] = useState<Keywords>([]);
  const [products, setProducts] = useState<{ isRecentlyViewed: boolean; items: ProductCardData[] }>({
    isRecentlyViewed: false,
    items: [],
  });

  useEffect(() => {
    if (!isOpen) return;
    let isStale = false;
    void fetchSearchDefaults().then(([hotKeywords, fetchedProducts]) => {
      if (isStale) return;
      setKeywords(hotKeywords);
      setProducts(fetchedProducts);
    });
    return () => {
      isStale = true;
    };
  }, [isOpen]);

  return { keywords, products };
}

async function fetchSearchDefaults() {
  const { api, client, searchQueries } = await loadSearchQueries();
  // Skips the product that the shopper is viewing now.
  const hereId = useMain.getState().productInfo?.productId;
  const viewedIds = getViewedProducts()
    .filter((id) => id !== hereId)
    .slice(0, 3);
  const cards = viewedIds.length > 0 ? searchQueries.cards(api, viewedIds) : null;
  return Promise.all([
    client.fetchQuery(searchQueries.hotKeywords(api)).catch(() => [] as Keywords),
    (cards ? client.fetchQuery(cards) : client.fetchQuery(searchQueries.mostViewed(api)))
      .catch(() => [] as ProductCardData[])
      .then((items) => ({ isRecentlyViewed: cards !== null, items: items.slice(0, 3) })),
  ]);
}
