'use client';

import { useEffect } from 'react';
import type { ProductCard } from '@/contract/product-card';
import type { ListScope } from '@/lib/queries/listing';
import { useMain } from '@/stores/main';
import { useProductList, type ListSubject } from '@/stores/product-list';
import type { ListFacts } from './list-facts';

/** Tells the stores which list is on the screen, and where it was left. */
export function useListNews(
  scope: ListScope,
  facts: ListFacts,
  cards: readonly ProductCard[] | null,
  subject: ListSubject | undefined,
) {
  useEffect(() => {
    if (subject) useProductList.getState().categoryShown(subject);
  }, [subject]);

  useEffect(() => {
    const { listed, itemsListed } = useProductList.getState();
    listed(facts);
    itemsListed(cards ?? []);
    if (scope.kind === 'search')
      useMain.getState().searchListed({ q: scope.q, total: facts.total, sorts: facts.availableSortBy });
  }, [scope, facts, cards]);

  useEffect(() => () => useProductList.getState().left(window.scrollY), []);
}
