import { ServerListing } from '@/components/listing/server-listing';
import { PostGrid } from '@/components/content/post-grid';
import { PageInfoSync } from '@/components/content/page-info-sync';
import * as searchText from '@/components/search/search-text';
import { TextLink } from '@/components/ui/display/text-link';
import type { PaginatedSearchResults } from '@/contract/search';
import { fetchSearchResults } from '@/lib/cached/search';
import { getAppliedFilters, type ListQuery } from '@/lib/catalog/list-query';
import { getSearchHref } from '@/lib/storage/recent-searches';
import { NothingFound } from './nothing-found';
import { SearchForm } from './search-form';

type SearchResultsProps = { currency: string; q: string; isExact: boolean; query: ListQuery };

export async function SearchResults({ currency, q, isExact, query }: SearchResultsProps) {
  const results = await fetchSearchResults(currency, { q, isExact }, query);
  const { q: _q, posts, correctedTo, didYouMean: _near, highlights: _marks, ...page } = results;
  const pageInfoSync = (
    <PageInfoSync
      type="search"
      url="/search/result"
      title="Search results"
      search={{ q, total: results.total, sorts: results.availableSortBy }}
    />
  );
  if (results.total === 0 && getAppliedFilters(query).length === 0) {
    return (
      <div className="pb-section">
        {pageInfoSync}
        <NothingFound currency={currency} results={results} />
        <Posts posts={posts} />
      </div>
    );
  }

  return (
    <div className="pb-section">
      {pageInfoSync}
      <div className="shell">
        <header className="pt-8 pb-8 lg:pt-12">
          <h1 className="font-display text-heading wrap-anywhere">
            {searchText.resultCount(results.total, correctedTo ?? q)}
          </h1>
          <SpellingNote results={results} />
          <div className="mt-6">
            <SearchForm q={q} />
          </div>
        </header>
        <ServerListing
          scope={{ kind: 'search', currency, q, isExact }}
          path="/search/result"
          baseSearch={new URLSearchParams({ q, ...(isExact && { is_exact: '1' }) }).toString()}
          page={page}
          query={query}
          listName="Search results"
        />
      </div>
      <Posts posts={posts} />
    </div>
  );
}

/** The term that was searched for, with a link to the typed one. */
function SpellingNote({ results: { q, correctedTo } }: { results: PaginatedSearchResults }) {
  if (!correctedTo) return null;
  return (
    <p className="mt-4 text-body text-ink-2">
      {searchText.corrected(
        <b className="font-semibold text-ink">{correctedTo}</b>,
        <TextLink href={`${getSearchHref(q)}&is_exact=1`} prefetch={false} className="text-ink">
          {q}
        </TextLink>,
      )}
    </p>
  );
}

function Posts({ posts }: Pick<PaginatedSearchResults, 'posts'>) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="posts-found" className="shell pt-section">
      <h2 id="posts-found" className="mb-8 font-display text-display-m">
        {searchText.posts}
      </h2>
      <PostGrid posts={posts} />
    </section>
  );
}
