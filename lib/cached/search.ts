import 'server-only';
import { searchTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { LIST_LIMIT } from '@/lib/config/list';
import { filterOf, type ListQuery } from '@/lib/format/list-query';
import { cardTags } from './card-tags';
import { cached } from './manifest';

/** What the results page shows before anything is searched for: hot words and products. */
export async function readSearchStart(currency: string) {
  'use cache';
  const start = await cachedApi(currency).search.show();
  cached('catalog', searchTag(), ...cardTags(start.items));
  return start;
}

type Words = { q: string; isExact: boolean };

/** Words are everybody's own: asked for anew each time. */
export const askSearchResults = (currency: string, { q, isExact }: Words, query: ListQuery) =>
  cachedApi(currency).search.find({
    ...filterOf(query),
    q,
    isExact: isExact ? '1' : undefined,
    limit: LIST_LIMIT,
  });

/** For words that found nothing: words and cards to go on with. */
export const askRecommended = (currency: string, q: string) => cachedApi(currency).search.recommend({ q });
