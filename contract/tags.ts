/** Tags of what is cached: the provider says which are out of date, lib/cached says what carries them. */
export const productTag = (productId: number) => `product:${productId}`;
export const stockTag = (productId: number) => `stock:${productId}`;
