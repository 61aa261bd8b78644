import { ServedListing } from '@/components/ui/listing/served-listing';
import { PostGrid } from '@/components/ui/post-grid';
import { PageShown } from '@/components/ui/page-shown';
import { TextLink } from '@/components/ui/text-link';
import type { SearchPage } from '@/contract/search';
import { askSearchResults } from '@/lib/cached/search';
import { chosenIn, type ListQuery } from '@/lib/format/list-query';
import { searchHref } from '@/lib/browser/recent-searches';
import { NothingFound } from './nothing-found';
import { SearchForm } from './search-form';

type SearchResultsProps = { currency: string; q: string; isExact: boolean; query: ListQuery };

export async function SearchResults({ currency, q, isExact, query }: SearchResultsProps) {
  const found = await askSearchResults(currency, { q, isExact }, query);
  const { q: _q, posts, correctedTo, didYouMean: _near, highlights: _marks, ...page } = found;
  const shown = (
    <PageShown
      type="search"
      url="/search/result"
      title="Search results"
      search={{ q, total: found.total, sorts: found.availableSortBy }}
    />
  );
  if (found.total === 0 && chosenIn(query).length === 0) {
    return (
      <div className="pb-section">
        {shown}
        <NothingFound currency={currency} found={found} />
        <Posts posts={posts} />
      </div>
    );
  }

  return (
    <div className="pb-section">
      {shown}
      <div className="shell">
        <header className="pt-8 pb-8 lg:pt-12">
          <h1 className="font-display text-heading wrap-anywhere">
            {found.total} {found.total === 1 ? 'result' : 'results'} for &lsquo;{correctedTo ?? q}&rsquo;
          </h1>
          <Spelling found={found} />
          <div className="mt-6">
            <SearchForm q={q} />
          </div>
        </header>
        <ServedListing
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

/** What was really searched for, and the way to what was typed. */
function Spelling({ found: { q, correctedTo } }: { found: SearchPage }) {
  if (!correctedTo) return null;
  return (
    <p className="mt-4 text-body text-ink-2">
      Showing results for <b className="font-semibold text-ink">{correctedTo}</b>. Search instead for{' '}
      <TextLink href={`${searchHref(q)}&is_exact=1`} prefetch={false} className="text-ink">
        {q}
      </TextLink>
    </p>
  );
}

function Posts({ posts }: Pick<SearchPage, 'posts'>) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="posts-found" className="shell pt-section">
      <h2 id="posts-found" className="mb-8 font-display text-display-m">
        From the journal
      </h2>
      <PostGrid posts={posts} />
    </section>
  );
}
