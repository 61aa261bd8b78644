import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/session/query-provider';
import { QueryHydrationBoundary } from '@/components/session/query-hydration-boundary';

/** Passes the server's query results to the browser's queries, so that nothing is fetched twice for a page. */
export const HydrateQueries = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryProvider>
    <QueryHydrationBoundary state={dehydrate(client)}>{children}</QueryHydrationBoundary>
  </QueryProvider>
);
