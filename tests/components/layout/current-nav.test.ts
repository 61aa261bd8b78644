import { describe, expect, test } from 'vitest';
import { findCurrentNavId, toNavPath } from '@/components/layout/header/current-nav';

const column = (...urlPaths: string[]) => ({ children: urlPaths.map((urlPath) => ({ urlPath })) });
const items = [
  { id: 1, urlPath: 'new', children: [column('new?cap=glueless', 'bob-wigs')] },
  { id: 2, urlPath: 'wigs', children: [column('lace-front-wigs', 'bob-wigs'), column('wigs?lace=none')] },
  { id: 3, urlPath: 'blog', children: [] },
];

describe('the current item of the menu', () => {
  test.each([
    ['wigs', 2],
    ['blog/12', 3],
    ['lace-front-wigs', 2],
    ['bob-wigs', 1],
    ['wigs-with-bangs', null],
    ['', null],
  ])('for %s is %s', (path, id) => {
    expect(findCurrentNavId(items, path)).toBe(id);
  });
});

test('route groups and the leading folder of filtered pages are not part of the path', () => {
  expect(toNavPath(['(default)', 'lace-front-wigs'])).toBe('lace-front-wigs');
  expect(toNavPath(['(default)', 'filtered', 'wigs'])).toBe('wigs');
  expect(toNavPath(['(default)', 'wigs', 'filtered'])).toBe('wigs/filtered');
  expect(toNavPath(['(default)'])).toBe('');
});
