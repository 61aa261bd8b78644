import { ProductGrid } from '@/components/ui/product-grid';
import { readSearchStart } from '@/lib/cached/search';
import { SearchForm } from './search-form';
import { SearchWords } from './search-words';

/** The page that searches, before anything is searched for. */
export async function SearchStart({ currency }: { currency: string }) {
  const { keywords, items } = await readSearchStart(currency);

  return (
    <div className="shell pt-10 pb-section">
      <h1 className="mb-8 font-display text-heading">What are you looking for?</h1>
      <SearchForm q="" />
      <SearchWords title="Hot right now" words={keywords} />
      {items.length > 0 && (
        <section aria-labelledby="looked-at" className="mt-14">
          <h2 id="looked-at" className="mb-8 font-display text-display-m">
            Looked at most
          </h2>
          <ProductGrid cards={items} listName="Search, looked at most" hasPriority />
        </section>
      )}
    </div>
  );
}
