import { accessories } from './accessories';
import { brightWigs } from './bright-wigs';
import { bundleSets } from './bundle-sets';
import { bundles } from './bundles';
import { closures } from './closures';
import { colourWigs } from './colour-wigs';
import { extensions } from './extensions';
import type { Good } from './good';
import { laceWigs } from './lace-wigs';
import { shortWigs } from './short-wigs';
import { wearAndGoWigs } from './wear-and-go-wigs';

/** Everything that is sold, in the order of the shelves. */
export const goods: readonly Good[] = [
  ...laceWigs,
  ...colourWigs,
  ...brightWigs,
  ...shortWigs,
  ...wearAndGoWigs,
  ...bundles,
  ...bundleSets,
  ...closures,
  ...extensions,
  ...accessories,
];
