'use client';

import dynamic from 'next/dynamic';

/** Lists and products share a route: apart like this, a product's page does not bring the code of a list along. */
export const LazyListing = dynamic(() => import('./listing').then(({ Listing }) => Listing));
