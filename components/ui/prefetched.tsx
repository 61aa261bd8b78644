import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/ui/asking-provider';
import { QueryHydrationBoundary } from '@/components/ui/hydrated-queries';

/** Hands what the server has asked for to the browser's queries: nothing is asked twice for one page. */
export const HydrateQueries = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryProvider>
    <QueryHydrationBoundary state={dehydrate(client)}>{children}</QueryHydrationBoundary>
  </QueryProvider>
);
