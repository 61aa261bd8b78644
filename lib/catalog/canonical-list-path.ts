import { getAppliedFilters, type ListQuery } from './list-query';

/**
 * The canonical URL of a list (docs/decisions/search-engines.md): a later page is a page of its own, a filter
 * or sort order is another view of the same list.
 */
export function getCanonicalListPath(path: string, query: ListQuery) {
  const isOwnPage = query.page > 1 && getAppliedFilters(query).length === 0 && !query.sort;
  return isOwnPage
    ? { path: `${path}?page=${query.page}`, pageText: `, page ${query.page}` }
    : { path, pageText: '' };
}
