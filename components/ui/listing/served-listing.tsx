import type { ProductPage } from '@/contract/product-list';
import { listQueryText, withListQuery, type ListQuery } from '@/lib/format/list-query';
import { ChosenChips } from './chosen-chips';
import { ListBody } from './list-body';
import type { ListingProps } from './listing';
import { listingIcons } from './listing-icons';
import { ListingPart } from './listing-part';

type ServedListingProps = Omit<ListingProps, 'icons' | 'served' | 'initial' | 'initialText'> & {
  page: ProductPage;
  query: ListQuery;
};

/** A list as the server answers it: its cards and chips are drawn here, what is chosen next is drawn in the browser. */
export function ServedListing({ page, query, ...rest }: ServedListingProps) {
  const { items: cards, ...facts } = page;
  const { path, baseSearch = '', listName, promos } = rest;
  const hrefOf = (chosen: ListQuery) => path + withListQuery(baseSearch, chosen);

  return (
    <ListingPart
      {...rest}
      initial={facts}
      initialText={listQueryText(query)}
      icons={listingIcons}
      served={{
        chips: <ChosenChips facts={facts} query={query} hrefOf={hrefOf} />,
        body: (
          <ListBody
            facts={facts}
            cards={cards}
            query={query}
            hrefOf={hrefOf}
            listName={listName}
            promos={promos}
            hasPriority
          />
        ),
      }}
    />
  );
}
