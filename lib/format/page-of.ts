import { flattenSearchParams, type SearchParams } from './search-params';

const PAGES_MAX = 10_000; // contract/shapes.ts

/** The page of a list that an address asks for: the first, where it says nothing or nonsense. */
export function parsePageParam(params: SearchParams): number {
  const page = Number(flattenSearchParams(params).page);
  return Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1;
}

/** The address of a page of a list: the first has none of its own. */
export const getPageHref = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);
