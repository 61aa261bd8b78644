const PAGES_MAX = 10_000; // contract/shapes.ts
/** A big post and two rows of three. */
export const POSTS_PER_PAGE = 7;

export const postPath = (urlPath: string) => `/blog/${urlPath}`;

/** The address of a page of posts; each page is an address of its own, so that it can be kept as a whole. */
export function blogPath(category: string | null, page = 1): string {
  const list = category === null ? '/blog' : `/blog/category/${encodeURIComponent(category)}`;
  return page === 1 ? list : `${list}/page/${page}`;
}

/** A page number as blogPath writes it; null for anything else, the first page among it. */
export function readPageNumber(text: string): number | null {
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return page > 1 && page <= PAGES_MAX ? page : null;
}

/** What stands below /blog/category: a name, a page, both or nothing; null where it is none of these. */
export function readCategoryPlace(
  place: readonly string[],
): { category: string | null; page: number } | null {
  const hasName = place.length > 0 && place[0] !== 'page';
  const category = hasName ? (place[0] ?? null) : null;
  const rest = place.slice(hasName ? 1 : 0);
  if (rest.length === 0) return { category, page: 1 };
  const page = rest.length === 2 && rest[0] === 'page' ? readPageNumber(rest[1] ?? '') : null;
  return page === null ? null : { category, page };
}
