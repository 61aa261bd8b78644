import type { CategoryRow } from './category-row';
import { bundleCategories, extensionCategories } from './hair-categories';
import { careCategories, newAndSaleCategories } from './other-categories';
import { textureCategories } from './texture-categories';
import { wigCategories } from './wig-categories';

/** Parents before children. */
export const demoCategories: readonly CategoryRow[] = [
  ...newAndSaleCategories,
  ...wigCategories,
  ...extensionCategories,
  ...bundleCategories,
  ...textureCategories,
  ...careCategories,
];
