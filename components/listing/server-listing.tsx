import type { PaginatedProducts } from '@/contract/product-list';
import { serializeListQuery, replaceListQuery, type ListQuery } from '@/lib/catalog/list-query';
import { AppliedFilters } from './applied-filters';
import { ListBody } from './list-body';
import type { ListingProps } from './listing';
import { encodeListMetadata } from './list-metadata';
import { listingIcons } from './listing-icons';
import { LazyListing } from './lazy-listing';

type ServerListingProps = Omit<ListingProps, 'icons' | 'serverRendered' | 'initial' | 'initialText'> & {
  page: PaginatedProducts;
  query: ListQuery;
};

/** The server part of a list: renders the initial cards and chips here; later changes render in the browser. */
export function ServerListing({ page, query, ...rest }: ServerListingProps) {
  const { items: cards, ...metadata } = page;
  const { path, baseSearch = '', listName, promos } = rest;
  const getHref = (nextQuery: ListQuery) => path + replaceListQuery(baseSearch, nextQuery);

  return (
    <LazyListing
      {...rest}
      initial={encodeListMetadata(metadata)}
      initialText={serializeListQuery(query)}
      icons={listingIcons}
      serverRendered={{
        chips: <AppliedFilters metadata={metadata} query={query} getHref={getHref} />,
        body: (
          <ListBody
            metadata={metadata}
            cards={cards}
            query={query}
            getHref={getHref}
            listName={listName}
            promos={promos}
            hasPriority
          />
        ),
      }}
    />
  );
}
