import { ProductGrid } from '@/components/product-card/product-grid';
import * as searchText from '@/components/search/search-text';
import type { ProductCardData } from '@/contract/product-card';
import { readSale, readSearchStart, readTopCategories } from '@/lib/cached/search';
import { SearchForm } from './search-form';
import { SearchLinks } from './search-links';

const SALE_ITEMS_MAX = 4;

/** The search page before any search. */
export async function SearchStart({ currency }: { currency: string }) {
  const [{ keywords, items }, categories, sale] = await Promise.all([
    readSearchStart(currency),
    readTopCategories(currency),
    readSale(currency, SALE_ITEMS_MAX),
  ]);
  const links = categories.map(({ name, urlPath }) => ({ title: name, link: urlPath }));

  return (
    <div className="shell pt-10 pb-section">
      <h1 className="mb-8 font-display text-heading">{searchText.startTitle}</h1>
      <SearchForm q="" />
      <SearchLinks title={searchText.popularSearches} links={keywords} />
      <SearchLinks title={searchText.categories} links={links} />
      <Row title={searchText.bestSellers} cards={items} hasPriority />
      {sale && <Row title={sale.title} cards={sale.items} />}
    </div>
  );
}

type RowProps = { title: string; cards: readonly ProductCardData[]; hasPriority?: boolean };

const Row = ({ title, cards, hasPriority }: RowProps) =>
  cards.length > 0 && (
    <section aria-label={title} className="mt-14">
      <h2 className="mb-8 font-display text-display-m">{title}</h2>
      <ProductGrid cards={cards} listName={`Search, ${title.toLowerCase()}`} hasPriority={hasPriority} />
    </section>
  );
