'use client';

import { hydrate, HydrationBoundary, useQueryClient, type DehydratedState } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';

type QueryHydrationBoundaryProps = { state: DehydratedState; children: ReactNode };

/**
 * HydrationBoundary alone fills an existing query only after paint. A query that another part of the page has
 * just started has no data yet: the browser would render a skeleton where the server rendered the data, and
 * React would discard the markup.
 */
export function QueryHydrationBoundary({ state, children }: QueryHydrationBoundaryProps) {
  const client = useQueryClient();
  useMemo(() => {
    const cache = client.getQueryCache();
    const pendingQueries = state.queries.filter(
      ({ queryHash }) => cache.get(queryHash) !== undefined && cache.get(queryHash)?.state.data === undefined,
    );
    hydrate(client, { queries: pendingQueries });
  }, [client, state]);

  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
