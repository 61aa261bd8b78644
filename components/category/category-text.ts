// The texts of the category page.

import * as sharedText from '@/lib/format/shared-text';

// Before and after
export const beforeAfter = 'Before and after';
export const compare = 'The same head, minutes apart. Drag the line to compare.';
export const compareKeys = sharedText.arrowKeysMoveIt;
export const picture = sharedText.namedBeforeAndAfter;
