import { accessoryProducts } from './accessories';
import { brightWigs } from './bright-wigs';
import { bundleSetProducts } from './bundle-sets';
import { bundleProducts } from './bundles';
import { closureProducts } from './closures';
import { colourWigs } from './colour-wigs';
import { extensionProducts } from './extensions';
import type { SeedProduct } from '@/provider/seed/seed-product';
import { laceWigs } from './lace-wigs';
import { shortWigs } from './short-wigs';
import { wearAndGoWigs } from './wear-and-go-wigs';

/** All products, in catalog order. */
export const demoProducts: readonly SeedProduct[] = [
  ...laceWigs,
  ...colourWigs,
  ...brightWigs,
  ...shortWigs,
  ...wearAndGoWigs,
  ...bundleProducts,
  ...bundleSetProducts,
  ...closureProducts,
  ...extensionProducts,
  ...accessoryProducts,
];
