import { describe, expect, test } from 'vitest';
import { findCurrentNavId, toNavPath } from '@/components/layout/header/current-nav';
import { toNavLinks } from '@/components/layout/header/nav-links';

const toItem = (id: number, urlPath: string, ...linkedPaths: string[]) => {
  const links = linkedPaths.map((path) => ({ name: path, urlPath: path, texture: null }));
  const children = links.length > 0 ? [{ name: 'Column', kind: 'plain' as const, children: links }] : [];
  return { id, name: urlPath, urlPath, isSale: false, navImages: [], children };
};
const links = toNavLinks([
  toItem(1, 'new', 'new?cap=glueless', 'bob-wigs'),
  toItem(2, 'wigs', 'lace-front-wigs', 'bob-wigs', 'wigs?lace=none', 'wigs/short'),
  toItem(3, 'blog'),
]);

test('a page carries of the menu the first level and the pages that only a panel links to', () => {
  expect(links).toEqual([
    { id: 1, name: 'new', urlPath: 'new', isSale: false, hasPanel: true, pagePaths: ['bob-wigs'] },
    {
      id: 2,
      name: 'wigs',
      urlPath: 'wigs',
      isSale: false,
      hasPanel: true,
      pagePaths: ['lace-front-wigs', 'bob-wigs'],
    },
    { id: 3, name: 'blog', urlPath: 'blog', isSale: false, hasPanel: false, pagePaths: [] },
  ]);
});

describe('the current item of the menu', () => {
  test.each([
    ['wigs', 2],
    ['blog/12', 3],
    ['lace-front-wigs', 2],
    ['bob-wigs', 1],
    ['wigs/short', 2],
    ['wigs-with-bangs', null],
    ['', null],
  ])('for %s is %s', (path, id) => {
    expect(findCurrentNavId(links, path)).toBe(id);
  });
});

test('route groups and the leading folder of filtered pages are not part of the path', () => {
  expect(toNavPath(['(default)', 'lace-front-wigs'])).toBe('lace-front-wigs');
  expect(toNavPath(['(default)', 'filtered', 'wigs'])).toBe('wigs');
  expect(toNavPath(['(default)', 'wigs', 'filtered'])).toBe('wigs/filtered');
  expect(toNavPath(['(default)'])).toBe('');
});
