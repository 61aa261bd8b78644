import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AskingProvider } from '@/components/ui/asking-provider';
import { HydratedQueries } from '@/components/ui/hydrated-queries';

/** Hands what the server has asked for to the browser's queries: nothing is asked twice for one page. */
export const Prefetched = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <AskingProvider>
    <HydratedQueries state={dehydrate(client)}>{children}</HydratedQueries>
  </AskingProvider>
);
