import type { CategoryRow } from './category-row';
import {
  bundleCategories,
  careCategories,
  extensionCategories,
  newAndSale,
  textureCategories,
} from './other-categories';
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
