import type { PaginatedProducts } from '@/contract/product-list';

/** What a list says beside its cards: how many there are, facets, sorts, pages. */
export type ListMetadata = Omit<PaginatedProducts, 'items'>;
