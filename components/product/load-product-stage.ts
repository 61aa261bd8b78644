/** The one place that fetches the code of a product's stage: a second one would fetch it in other pieces, twice. */
export const loadProductStage = () => import('./product-stage').then(({ ProductStage }) => ProductStage);
