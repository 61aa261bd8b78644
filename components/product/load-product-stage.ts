/** For the press of a card and for what comes before it: one place, or its code would come in other pieces twice. */
export const loadProductPurchase = () =>
  import('./product-stage').then(({ ProductPurchase }) => ProductPurchase);
