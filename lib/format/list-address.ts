import { chosenIn, type ListQuery } from './list-query';

/**
 * The canonical address of a list (docs/decisions/search-engines.md): a later page is a page of its own, a filter or an
 * order is another view of the same list.
 */
export function listAddress(path: string, query: ListQuery) {
  const isOwnPage = query.page > 1 && chosenIn(query).length === 0 && !query.sort;
  return isOwnPage
    ? { path: `${path}?page=${query.page}`, pageWords: `, page ${query.page}` }
    : { path, pageWords: '' };
}
