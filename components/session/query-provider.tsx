'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient, getQueryClient } from '@/lib/queries/client';

/**
 * Provides the query client to pages that render the shopper's own data: one per tab in the browser, one per
 * request on the server, so that no shopper sees another's cart.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? createQueryClient() : getQueryClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
