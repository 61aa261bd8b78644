import 'server-only';
import type { DataOf } from '@/contract/call';
import type { category } from '@/contract/category';
import type { product } from '@/contract/product';
import type { search } from '@/contract/search';
import { navigationTag, searchTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { LIST_LIMIT } from '@/lib/config/list';
import { filterOf, type ListQuery } from '@/lib/format/list-query';
import { aside, besides } from './aside';
import { cardTags } from './card-tags';

type SearchStart = DataOf<typeof search.show>;
type Shelves = DataOf<typeof category.list>['items'];
type Sale = DataOf<typeof product.named>;
type Recommended = DataOf<typeof search.recommend>;

/** What the results page shows before anything is searched for: hot words and products. */
export async function readSearchStart(currency: string) {
  'use cache';
  return aside<SearchStart>({
    what: 'Search is shown without hot words',
    ask: (terms) => cachedApi(currency).search.show({}, terms),
    otherwise: { items: [], keywords: [] },
    tags: [searchTag()],
    tagsIn: ({ items }) => cardTags(items),
  });
}

/** The shelves of the shop, for who would rather walk along than search. */
export async function readShelves(currency: string) {
  'use cache';
  return aside<Shelves>({
    what: 'Search is shown without the shelves',
    ask: async (terms) => (await cachedApi(currency).category.list({}, terms)).items,
    otherwise: [],
    tags: [navigationTag()],
  });
}

/** Some of what is reduced, under the title that the list has. */
export async function readSale(currency: string, limit: number) {
  'use cache';
  return aside<Sale | null>({
    what: 'Search is shown without what is reduced',
    ask: (terms) => cachedApi(currency).product.named({ name: 'sale', limit }, terms),
    otherwise: null,
    tags: [searchTag()],
    tagsIn: (sale) => cardTags(sale?.items ?? []),
  });
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
export const askRecommended = (currency: string, q: string) =>
  besides<Recommended>(
    'Search is shown without recommendations',
    (terms) => cachedApi(currency).search.recommend({ q }, terms),
    { items: [], terms: [], isNear: false },
  );
