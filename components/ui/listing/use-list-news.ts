'use client';

import { useEffect } from 'react';
import type { ProductCard } from '@/contract/product-card';
import { useProductList, type ListSubject } from '@/stores/product-list';
import type { ListFacts } from './list-facts';

/** Tells the store which list is on the screen, and where it was left. */
export function useListNews(
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
  }, [facts, cards]);

  useEffect(() => () => useProductList.getState().left(window.scrollY), []);
}
