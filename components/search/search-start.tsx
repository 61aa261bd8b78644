import { ProductGrid } from '@/components/ui/product-grid';
import type { ProductCard } from '@/contract/product-card';
import { readSale, readSearchStart, readShelves } from '@/lib/cached/search';
import { SearchForm } from './search-form';
import { SearchWords } from './search-words';

const REDUCED_SHOWN = 4;

/** The page that searches, before anything is searched for. */
export async function SearchStart({ currency }: { currency: string }) {
  const [{ keywords, items }, shelves, sale] = await Promise.all([
    readSearchStart(currency),
    readShelves(currency),
    readSale(currency, REDUCED_SHOWN),
  ]);
  const links = shelves.map(({ name, urlPath }) => ({ title: name, link: urlPath }));

  return (
    <div className="shell pt-10 pb-section">
      <h1 className="mb-8 font-display text-heading">What are you looking for?</h1>
      <SearchForm q="" />
      <SearchWords title="Popular searches" words={keywords} />
      <SearchWords title="Browse by category" words={links} />
      <Row title="Best sellers" cards={items} hasPriority />
      {sale && <Row title={sale.title} cards={sale.items} />}
    </div>
  );
}

type RowProps = { title: string; cards: readonly ProductCard[]; hasPriority?: boolean };

const Row = ({ title, cards, hasPriority }: RowProps) =>
  cards.length > 0 && (
    <section aria-label={title} className="mt-14">
      <h2 className="mb-8 font-display text-display-m">{title}</h2>
      <ProductGrid cards={cards} listName={`Search, ${title.toLowerCase()}`} hasPriority={hasPriority} />
    </section>
  );
