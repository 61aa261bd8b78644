'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient, getQueryClient } from '@/lib/queries/client';

/**
 * The query client for pages that are rendered with the shopper's own data: the tab's one client in the browser, one
 * of its own per request on the server, so that no shopper is shown another's cart.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? createQueryClient() : getQueryClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
