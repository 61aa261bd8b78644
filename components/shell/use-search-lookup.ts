import { useEffect, useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { ProductCard } from '@/contract/product-card';
import type { SearchPage } from '@/contract/search';
import { lookedAt } from '@/lib/browser/looked-at';
import { useMain } from '@/stores/main';

const DEBOUNCE_MS = 120;

type Words = { title: string; link: string }[];
export type Found = Pick<SearchPage, 'items' | 'total' | 'correctedTo' | 'didYouMean'> & { term: string };

const load = async () => {
  const [{ asking }, { searchQueries }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/search'),
  ]);
  return { ...asking(), searchQueries };
};

/** Suggestions and best matches for what is being typed. The last answer stays until the next one is there. */
export function useSearchLookup(typed: string) {
  const term = typed.trim();
  const [suggests, setSuggests] = useState<string[]>([]);
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (term === '') return;
    const takenBack = new AbortController();
    const timer = setTimeout(() => void lookUp(term, takenBack.signal, setSuggests, setFound), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      takenBack.abort();
    };
  }, [term]);

  return term === '' ? { suggests: [], found: null } : { suggests, found };
}

async function lookUp(
  term: string,
  signal: AbortSignal,
  setSuggests: (suggests: string[]) => void,
  setFound: (found: Found | null) => void,
) {
  const { api, client, searchQueries } = await load();
  if (signal.aborted) return;
  const suggest = searchQueries.suggest(api, term);
  const matches = searchQueries.matches(api, term);
  const cancel = (queryKey: QueryKey) => void client.cancelQueries({ queryKey });
  signal.addEventListener('abort', () => [suggest.queryKey, matches.queryKey].forEach(cancel));

  // Both failures leave their column empty, without a word (look: search panel).
  const tell = <Answer>(asked: Promise<Answer>, set: (answer: Answer | null) => void) =>
    asked.then(
      (answer) => !signal.aborted && set(answer),
      () => !signal.aborted && set(null),
    );
  await Promise.all([
    tell(client.fetchQuery(suggest), (answer) => setSuggests(answer ?? [])),
    tell(client.fetchQuery(matches), (answer) => setFound(answer && { ...answer, term })),
  ]);
}

/** What stands in the panel before anything is typed: hot words, and the products looked at lately (else by others). */
export function useBeforeSearch(isOpen: boolean) {
  const [words, setWords] = useState<Words>([]);
  const [products, setProducts] = useState<{ isOwn: boolean; items: ProductCard[] }>({
    isOwn: false,
    items: [],
  });

  useEffect(() => {
    if (!isOpen) return;
    let isStale = false;
    void askBefore().then(([hotWords, looked]) => {
      if (isStale) return;
      setWords(hotWords);
      setProducts(looked);
    });
    return () => {
      isStale = true;
    };
  }, [isOpen]);

  return { words, products };
}

async function askBefore() {
  const { api, client, searchQueries } = await load();
  // The piece on the screen is being looked at.
  const hereId = useMain.getState().productInfo?.productId;
  const own = lookedAt()
    .filter((id) => id !== hereId)
    .slice(0, 3);
  const cards = own.length > 0 ? searchQueries.cards(api, own) : null;
  return Promise.all([
    client.fetchQuery(searchQueries.hotWords(api)).catch(() => [] as Words),
    (cards ? client.fetchQuery(cards) : client.fetchQuery(searchQueries.mostLookedAt(api)))
      .catch(() => [] as ProductCard[])
      .then((items) => ({ isOwn: cards !== null, items: items.slice(0, 3) })),
  ]);
}
