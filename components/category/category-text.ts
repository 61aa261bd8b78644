import { sharedText } from '@/lib/format/shared-text';

/** The texts of the category page. */
export const categoryText = {
  // Before and after
  beforeAfter: 'Before and after',
  compare: 'The same head, minutes apart. Drag the line to compare.',
  compareKeys: sharedText.arrowKeysMoveIt,
  picture: sharedText.namedBeforeAndAfter,
};
