'use client';

import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { loadProductPurchase } from './load-product-purchase';

/** With the import inline, Next lists its chunk in the page, where the browser finds it before any script has run. */
const PageProductPurchase = dynamic(() =>
  import('./product-purchase').then((module) => module.ProductPurchase),
);
/** The chunk that ProductPreloader has loaded already. */
const PreloadedProductPurchase = dynamic(loadProductPurchase);

const neverChanges = () => () => {};

/** Lists and products share a route and thus its browser code: what only products need is a separate chunk. */
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
