import { ProductGrid } from '@/components/ui/product-grid';
import type { SearchPage } from '@/contract/search';
import { askRecommended, readSearchStart } from '@/lib/cached/search';
import { searchHref } from '@/lib/browser/recent-searches';
import { NearLooks } from './near-looks';
import { SearchForm } from './search-form';
import { SearchWords } from './search-words';

const NEAR_TERMS = 2;
const CARDS = 4;

/** No product fits the words: near words, hot words and four cards to go on with (look: search results). */
export async function NothingFound({ currency, found }: { currency: string; found: SearchPage }) {
  const { q } = found;
  const [{ keywords }, { items, terms, isNear }] = await Promise.all([
    readSearchStart(currency),
    askRecommended(currency, q),
  ]);
  const near = [...new Set([...found.didYouMean, ...(isNear ? terms : [])])].slice(0, NEAR_TERMS);

  return (
    <div className="shell pt-10">
      <h1 className="mb-8 font-display text-heading wrap-anywhere">No results for &lsquo;{q}&rsquo;</h1>
      <SearchForm q={q} />
      <SearchWords
        title="Did you mean"
        words={near.map((term) => ({ title: term, link: searchHref(term) }))}
      />
      <SearchWords title="Popular searches" words={keywords} />
      {items.length > 0 && (
        <NearLooks q={q}>
          <section aria-labelledby="instead" className="mt-14">
            <h2 id="instead" className="mb-8 font-display text-display-m">
              Try one of these
            </h2>
            <ProductGrid cards={items.slice(0, CARDS)} listName="Search, nothing found" />
          </section>
        </NearLooks>
      )}
    </div>
  );
}
