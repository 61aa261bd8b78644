import { flattenSearchParams, type SearchParams } from './search-params';

const PAGES_MAX = 10_000; // contract/primitives.ts

/** The list page that a URL asks for: the first if it is missing or invalid. */
export function parsePageParam(params: SearchParams): number {
  const page = Number(flattenSearchParams(params).page);
  return Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1;
}

/** The URL of a page of a list: the first has no page parameter. */
export const getPageHref = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);
