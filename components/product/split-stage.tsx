'use client';

import dynamic from 'next/dynamic';

/** Lists and products share a route, and a route's browser code is one: what only a product needs is a chunk of its own. */
export const SplitStage = dynamic(() => import('./product-stage').then((module) => module.ProductStage));
