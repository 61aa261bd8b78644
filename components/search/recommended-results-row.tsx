'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ProductGrid } from '@/components/product-card/product-grid';
import * as searchText from '@/components/search/search-text';
import { getViewedProducts } from '@/lib/storage/viewed-products';
import { getQueryContext } from '@/lib/queries/client';
import { searchQueries } from '@/lib/queries/search';

const CARDS = 4;

type RecommendedResultsRowProps = {
  q: string;
  /** Shown while nothing was viewed, or if the call fails. */
  children: ReactNode;
};

/** Cards similar to the search term and to viewed products. */
export function RecommendedResultsRow({ q, children }: RecommendedResultsRowProps) {
  const { api, client } = getQueryContext();
  const [viewed] = useState(getViewedProducts);
  const { data } = useQuery(
    { ...searchQueries.recommended(api, q, viewed), enabled: viewed.length > 0 },
    client,
  );
  if (!data || data.length === 0) return children;

  return (
    <section aria-labelledby="near-looks" className="mt-14">
      <h2 id="near-looks" className="mb-8 font-display text-display-m">
        {searchText.recommendedByViewed}
      </h2>
      <ProductGrid cards={data.slice(0, CARDS)} listName="Search, near what was looked at" />
    </section>
  );
}
