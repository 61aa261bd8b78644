import type { PaginatedProducts } from '@/contract/product-list';

/** What a list has besides its cards: count, facets, sorts, pages. */
export type ListMetadata = Omit<PaginatedProducts, 'items'>;
