import 'server-only';
import * as searchText from '@/components/search/search-text';
import { fetchSearchResults } from '@/lib/cached/search';
import type { ListQuery } from '@/lib/catalog/list-query';
import { getPostPath } from '@/lib/paths/blog-paths';
import { escapeText, joinBlocks, toBullets, toHeading, toLink, toSection } from '@/lib/seo/markdown/format';
import { renderProductList } from '@/lib/seo/markdown/product-list';

type Search = { q: string; isExact: boolean; query: ListQuery };

/** A page of search results in Markdown. */
export async function buildSearchMarkdown(currency: string, { q, isExact, query }: Search): Promise<string> {
  const results = await fetchSearchResults(currency, { q, isExact }, query);
  const { correctedTo, didYouMean, posts, total } = results;
  const search = new URLSearchParams({ q, ...(isExact && { is_exact: '1' }) });
  return joinBlocks(
    toHeading(1, escapeText(searchText.resultCount(total, correctedTo ?? q))),
    toSection(
      searchText.suggestedTerms,
      toBullets(didYouMean.map((term) => toLink(term, `/search/result?${new URLSearchParams({ q: term })}`))),
    ),
    renderProductList({ path: '/search/result', search: String(search), page: results, query }),
    toSection(
      searchText.posts,
      toBullets(posts.map(({ title, urlPath }) => toLink(title, getPostPath(urlPath)))),
    ),
  );
}
