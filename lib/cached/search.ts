import 'server-only';
import type { CallData } from '@/contract/call';
import type { category } from '@/contract/category';
import type { product } from '@/contract/product';
import type { search } from '@/contract/search';
import { navigationTag, searchTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { LIST_LIMIT } from '@/lib/config/list';
import { toProductFilterInput, type ListQuery } from '@/lib/catalog/list-query';
import { readOptionalCached, readOptional } from './optional-read';
import { getCardTags } from './card-tags';

type SearchStart = CallData<typeof search.readSearchStart>;
type Categories = CallData<typeof category.list>['items'];
type Sale = CallData<typeof product.readNamedList>;
type Recommendations = CallData<typeof search.recommend>;

/** What the results page shows before a search: hot words and products. */
export async function readSearchStart(currency: string) {
  'use cache';
  return readOptionalCached<SearchStart>({
    logMessage: 'Search is shown without hot words',
    read: (options) => getCachedApi(currency).search.readSearchStart({}, options),
    fallback: { items: [], keywords: [] },
    tags: [searchTag()],
    getTags: ({ items }) => getCardTags(items),
  });
}

/** The shop's categories, for shoppers who would rather browse than search. */
export async function readTopCategories(currency: string) {
  'use cache';
  return readOptionalCached<Categories>({
    logMessage: 'Search is shown without the shelves',
    read: async (options) => (await getCachedApi(currency).category.list({}, options)).items,
    fallback: [],
    tags: [navigationTag()],
  });
}

/** Some of the reduced products, under the list's own title. */
export async function readSale(currency: string, limit: number) {
  'use cache';
  return readOptionalCached<Sale | null>({
    logMessage: 'Search is shown without what is reduced',
    read: (options) => getCachedApi(currency).product.readNamedList({ name: 'sale', limit }, options),
    fallback: null,
    tags: [searchTag()],
    getTags: (sale) => getCardTags(sale?.items ?? []),
  });
}

type SearchInput = { q: string; isExact: boolean };

/** Search terms are individual: fetched on each request. */
export const fetchSearchResults = (currency: string, { q, isExact }: SearchInput, query: ListQuery) =>
  getCachedApi(currency).search.find({
    ...toProductFilterInput(query),
    q,
    isExact: isExact ? '1' : undefined,
    limit: LIST_LIMIT,
  });

/** For a search without results: terms and cards to go on with. */
export const fetchRecommendations = (currency: string, q: string) =>
  readOptional<Recommendations>(
    'Search is shown without recommendations',
    (options) => getCachedApi(currency).search.recommend({ q }, options),
    { items: [], terms: [], isNear: false },
  );
