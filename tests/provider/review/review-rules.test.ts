import { expect, test } from 'vitest';
import { getDisplayName } from '@/provider/modules/review/review-rules';

test.each([
  [{ nickname: 'Wren', firstname: 'Ada', lastname: 'Lund' }, 'Wren'],
  [{ nickname: '', firstname: 'Ada', lastname: ' lund' }, 'Ada L.'],
  [{ nickname: '', firstname: 'Ada', lastname: '' }, 'Ada'],
  // A letter that takes two UTF-16 units is not cut in half.
  [{ nickname: '', firstname: 'Ada', lastname: '\u{20BB7}\u7530' }, 'Ada \u{20BB7}.'],
])('a reviewer is named by nickname, otherwise by first name and an initial: %j', (reviewer, name) => {
  expect(getDisplayName(reviewer)).toBe(name);
});
