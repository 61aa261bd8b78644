import { expect, it } from 'vitest';
import { getPageNumbers } from '@/lib/format/page-numbers';

it.each([
  [1, 2, [1, 2]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [1, 12, [1, 2, 3, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [3, 12, [1, 2, 3, 4, null, 12]],
  [12, 12, [1, null, 9, 10, 11, 12]],
] as const)('page %i of %i shows %j', (page, lastPage, numbers) =>
  expect(getPageNumbers(page, lastPage)).toEqual(numbers),
);
