// The texts of the category page.

import * as sharedProductText from '@/lib/catalog/shared-product-text';

// Before and after
export const beforeAfter = 'Before and after';
export const compare = 'The same head, minutes apart. Drag the line to compare.';
export const compareKeys = sharedProductText.arrowKeysMoveIt;
export const picture = sharedProductText.namedBeforeAndAfter;
