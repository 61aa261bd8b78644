const PAGES_MAX = 10_000; // contract/primitives.ts
/** One large post and two rows of three. */
export const POSTS_PER_PAGE = 7;

export const getPostPath = (urlPath: string) => `/blog/${urlPath}`;

/** The URL of a page of posts; each page has its own URL, so that it can be cached as a whole. */
export function getBlogPath(category: string | null, page = 1): string {
  const list = category === null ? '/blog' : `/blog/category/${encodeURIComponent(category)}`;
  return page === 1 ? list : `${list}/page/${page}`;
}

/** Parses a page number of `getBlogPath`; null for anything else, including the first page. */
export function parsePageNumber(text: string): number | null {
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return page > 1 && page <= PAGES_MAX ? page : null;
}

/** Parses what follows /blog/category: a name, a page, both or nothing; null for anything else. */
export function parseBlogCategorySegments(
  segments: readonly string[],
): { category: string | null; page: number } | null {
  const hasName = segments.length > 0 && segments[0] !== 'page';
  const category = hasName ? (segments[0] ?? null) : null;
  const rest = segments.slice(hasName ? 1 : 0);
  if (rest.length === 0) return { category, page: 1 };
  const page = rest.length === 2 && rest[0] === 'page' ? parsePageNumber(rest[1] ?? '') : null;
  return page === null ? null : { category, page };
}
