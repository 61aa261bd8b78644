'use client';

import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { loadProductStage } from './load-product-stage';

/** Written out like this, Next names its chunk in the page, where the browser finds it before any script has run. */
const StageOfPage = dynamic(() => import('./product-stage').then((module) => module.ProductStage));
/** The chunk that the first touch of a card has brought already (product-warmth.tsx). */
const StageOfPress = dynamic(loadProductStage);

const neverChanges = () => () => {};

/** Lists and products share a route, and a route's browser code is one: what only a product needs is a chunk of its own. */
export function SplitStage(props: ComponentProps<typeof StageOfPage>) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isOfPage] = useState(isHydrating);
  const Stage = isOfPage ? StageOfPage : StageOfPress;

  return <Stage {...props} />;
}
