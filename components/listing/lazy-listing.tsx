'use client';

import dynamic from 'next/dynamic';

/** Lists and products share a route: with this dynamic import, a product page does not load the list code. */
export const LazyListing = dynamic(() => import('./listing').then(({ Listing }) => Listing));
