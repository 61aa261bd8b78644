import { toCardView } from '@/components/product-card/card-view';
import { Pagination } from '@/components/ui/display/pagination';
import type { ProductCardData } from '@/contract/product-card';
import { updatePage, type ListQuery } from '@/lib/catalog/list-query';
import { EmptyList } from './empty-list';
import { ListGrid } from './list-grid';
import type { Promo } from './promo-card';
import type { ListMetadata } from './list-metadata';

type ListBodyProps = {
  metadata: ListMetadata;
  cards: readonly ProductCardData[];
  query: ListQuery;
  getHref: (query: ListQuery) => string;
  listName: string;
  promos?: readonly Promo[];
  hasPriority?: boolean;
};

/** The cards of one page of a list with its pagination; or the empty state. */
export function ListBody({ metadata, cards, query, getHref, ...grid }: ListBodyProps) {
  if (cards.length === 0) return <EmptyList metadata={metadata} query={query} getHref={getHref} />;

  return (
    <>
      <ListGrid {...grid} cards={cards.map(toCardView)} from={(metadata.page - 1) * metadata.limit + 1} />
      <Pagination
        page={metadata.page}
        lastPage={metadata.lastPage}
        total={metadata.total}
        limit={metadata.limit}
        getHref={(number) => getHref(updatePage(query, number))}
        prefetch={false}
        className="mt-14"
      />
    </>
  );
}
