/** What the provider's writes make old, and what the shop's cached pages are tagged with. */
export const productTag = (id: number) => `product:${id}`;
/** Only how many are left has changed. */
export const stockTag = (productId: number) => `stock:${productId}`;
export const categoryTag = (id: number) => `category:${id}`;
/** Any list of products: sorts, filters and counts. */
export const PRODUCTS_TAG = 'products';
export const NAVIGATION_TAG = 'navigation';
export const HOME_TAG = 'home';
export const SYSTEM_TAG = 'system';
