import type { CategoryRow } from './category-row';
import { bundleCategories, extensionCategories } from './hair-categories';
import { careCategories, newAndSale } from './other-categories';
import { textureCategories } from './texture-categories';
import { wigCategories } from './wig-categories';

/** The tree, parents before children. */
export const categories: readonly CategoryRow[] = [
  ...newAndSale,
  ...wigCategories,
  ...extensionCategories,
  ...bundleCategories,
  ...textureCategories,
  ...careCategories,
];
