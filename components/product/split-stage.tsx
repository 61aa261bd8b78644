'use client';

import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { loadProductPurchase } from './load-product-stage';

/** Written out like this, Next names its chunk in the page, where the browser finds it before any script has run. */
const PageProductPurchase = dynamic(() => import('./product-stage').then((module) => module.ProductPurchase));
/** The chunk that the first touch of a card has brought already (product-warmth.tsx). */
const PreloadedProductPurchase = dynamic(loadProductPurchase);

const neverChanges = () => () => {};

/** Lists and products share a route, and a route's browser code is one: what only a product needs is a chunk of its own. */
export function LazyProductPurchase(props: ComponentProps<typeof PageProductPurchase>) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isOfPage] = useState(isHydrating);
  const Stage = isOfPage ? PageProductPurchase : PreloadedProductPurchase;

  return <Stage {...props} />;
}
