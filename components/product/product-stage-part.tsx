'use client';

import dynamic from 'next/dynamic';

/** Lists and products share a route: apart like this, a list does not bring the code of a product along. */
export const ProductStagePart = dynamic(() =>
  import('./product-stage').then(({ ProductStage }) => ProductStage),
);
