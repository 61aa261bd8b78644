'use client';

import { hydrate, HydrationBoundary, useQueryClient, type DehydratedState } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';

type QueryHydrationBoundaryProps = { state: DehydratedState; children: ReactNode };

/**
 * The boundary alone fills a query that is there already only after it has painted. One that another part of the page has
 * just asked for has no data yet: the browser would draw a skeleton where the server drew the answer, and React would
 * throw the markup away.
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
