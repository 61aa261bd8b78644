import type { ProductPage } from '@/contract/product-list';

/** What a list says beside its cards: how many there are, facets, sorts, pages. */
export type ListFacts = Omit<ProductPage, 'items'>;
