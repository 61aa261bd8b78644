'use client';

import { useEffect } from 'react';
import type { ProductCardData } from '@/contract/product-card';
import type { ListScope } from '@/lib/queries/listing';
import { useMain } from '@/stores/main';
import { useProductList, type ListSubject } from '@/stores/product-list';
import type { ListMetadata } from './list-metadata';

/** Stores which list is on the screen, and its scroll position on leaving. */
export function useListStoreSync(
  scope: ListScope,
  metadata: ListMetadata,
  cards: readonly ProductCardData[] | null,
  subject: ListSubject | undefined,
) {
  useEffect(() => {
    if (subject) useProductList.getState().categoryShown(subject);
  }, [subject]);

  useEffect(() => {
    const { listed, itemsListed } = useProductList.getState();
    listed(metadata);
    itemsListed(cards ?? []);
    if (scope.kind === 'search')
      useMain.getState().searchListed({ q: scope.q, total: metadata.total, sorts: metadata.availableSortBy });
  }, [scope, metadata, cards]);

  useEffect(() => () => useProductList.getState().scrollSaved(window.scrollY), []);
}
