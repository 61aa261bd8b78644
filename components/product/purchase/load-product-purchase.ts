/** Used by a card's click and by preloading: one import, so that its code is not chunked twice. */
export const loadProductPurchase = () =>
  import('./product-purchase').then(({ ProductPurchase }) => ProductPurchase);
