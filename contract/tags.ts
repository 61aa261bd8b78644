/**
 * The tags under which pages of the catalogue are kept, and which a write of the provider makes old:
 * `product:<id>` anything that a card or a page of the product shows, `stock:<id>` only how many are left,
 * `category:<id>` what stands in it or below it (list, facets, count, lowest price).
 */
export const productTag = (id: number) => `product:${id}`;
export const stockTag = (productId: number) => `stock:${productId}`;
export const categoryTag = (id: number) => `category:${id}`;
/** Any list of products: sorts, filters and counts. */
export const PRODUCTS_TAG = 'products';
export const NAVIGATION_TAG = 'navigation';
export const HOME_TAG = 'home';
/** The shop's small lists: configs, banners, currencies. */
export const SYSTEM_TAG = 'system';
export const SEARCH_TAG = 'search';
