import { Pagination } from '@/components/ui/pagination';
import type { ProductCard } from '@/contract/product-card';
import { withPage, type ListQuery } from '@/lib/format/list-query';
import { EmptyList } from './empty-list';
import { ListGrid } from './list-grid';
import type { Promo } from './promo-card';
import type { ListFacts } from './list-facts';

type ListBodyProps = {
  facts: ListFacts;
  cards: readonly ProductCard[];
  query: ListQuery;
  hrefOf: (query: ListQuery) => string;
  listName: string;
  promos?: readonly Promo[];
  hasPriority?: boolean;
};

/** The cards of one page of a list and the way to its other pages; or why there are none. */
export function ListBody({ facts, cards, query, hrefOf, ...grid }: ListBodyProps) {
  if (cards.length === 0) return <EmptyList facts={facts} query={query} hrefOf={hrefOf} />;

  return (
    <>
      <ListGrid {...grid} cards={cards} from={(facts.page - 1) * facts.limit + 1} />
      <Pagination
        page={facts.page}
        lastPage={facts.lastPage}
        total={facts.total}
        limit={facts.limit}
        hrefOf={(number) => hrefOf(withPage(query, number))}
        prefetch={false}
        className="mt-14"
      />
    </>
  );
}
