'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProductGrid } from '@/components/product-card/product-grid';
import { SkeletonCard } from '@/components/ui/display/skeleton';
import { syncServerClock } from '@/lib/browser/clock';
import { getQueryContext } from '@/lib/queries/client';
import { productQueries } from '@/lib/queries/product';

/** The row of recently viewed products. Hidden without a message if its call fails. */
export function RecentlyViewedRow({ ids }: { ids: readonly number[] }) {
  const { api, client } = getQueryContext();
  const { data: cards, isPending } = useQuery(productQueries.byIds(api, ids), client);

  useEffect(() => void syncServerClock(() => api.system.serverTime()), [api]);

  if (!isPending && !cards?.length) return null;
  return (
    <section aria-labelledby="looked-lately" aria-busy={isPending} className="shell mt-section">
      <h2 id="looked-lately" className="mb-8 font-display text-display-m">
        Recently viewed
      </h2>
      {cards ? (
        <ProductGrid cards={cards} listName="Looked at lately" />
      ) : (
        <div className="grid grid-cols-2 gap-x-3 sm:gap-x-6 lg:grid-cols-4">
          {ids.map((id) => (
            <SkeletonCard key={id} />
          ))}
        </div>
      )}
    </section>
  );
}
