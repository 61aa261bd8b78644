import { ProductGrid } from '@/components/product-card/product-grid';
import * as searchText from '@/components/search/search-text';
import type { PaginatedSearchResults } from '@/contract/search';
import { fetchRecommendations, readSearchStart } from '@/lib/cached/search';
import { getSearchHref } from '@/lib/storage/recent-searches';
import { RecommendedResults } from './recommended-results';
import { SearchForm } from './search-form';
import { SearchLinks } from './search-links';

const SUGGESTED_TERMS_MAX = 2;
const CARDS = 4;

/** No product matches: similar terms, hot words and four cards (look: search results). */
export async function NothingFound({
  currency,
  results,
}: {
  currency: string;
  results: PaginatedSearchResults;
}) {
  const { q } = results;
  const [{ keywords }, { items, terms, isNear }] = await Promise.all([
    readSearchStart(currency),
    fetchRecommendations(currency, q),
  ]);
  const suggestedTerms = [...new Set([...results.didYouMean, ...(isNear ? terms : [])])].slice(
    0,
    SUGGESTED_TERMS_MAX,
  );

  return (
    <div className="shell pt-10">
      <h1 className="mb-8 font-display text-heading wrap-anywhere">{searchText.noResultsTitle(q)}</h1>
      <SearchForm q={q} />
      <SearchLinks
        title={searchText.suggestedTerms}
        links={suggestedTerms.map((term) => ({ title: term, link: getSearchHref(term) }))}
      />
      <SearchLinks title={searchText.popularSearches} links={keywords} />
      {items.length > 0 && (
        <RecommendedResults q={q}>
          <section aria-labelledby="instead" className="mt-14">
            <h2 id="instead" className="mb-8 font-display text-display-m">
              {searchText.recommended}
            </h2>
            <ProductGrid cards={items.slice(0, CARDS)} listName="Search, nothing found" />
          </section>
        </RecommendedResults>
      )}
    </div>
  );
}
