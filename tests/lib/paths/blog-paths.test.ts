import { expect, test } from 'vitest';
import { getBlogPath, parseBlogCategorySegments, parsePageNumber } from '@/lib/paths/blog-paths';

test.each([
  [null, 1, '/blog'],
  [null, 3, '/blog/page/3'],
  ['care', 1, '/blog/category/care'],
  ['care & wear', 2, '/blog/category/care%20%26%20wear/page/2'],
])('category %s, page %i has the path %s', (category, page, path) => {
  expect(getBlogPath(category, page)).toBe(path);
});

test.each([
  ['2', 2],
  ['10000', 10_000],
  ['1', null],
  ['0', null],
  ['02', null],
  ['-1', null],
  ['2.5', null],
  ['10001', null],
  ['two', null],
  ['', null],
])('parses the page number "%s" as %s', (text, page) => {
  expect(parsePageNumber(text)).toBe(page);
});

test.each([
  [[], { category: null, page: 1 }],
  [['care'], { category: 'care', page: 1 }],
  [['care', 'page', '2'], { category: 'care', page: 2 }],
  [['page', '2'], { category: null, page: 2 }],
  [['care', 'page', '1'], null],
  [['care', 'page'], null],
  [['care', '2'], null],
  [['care', 'page', '2', 'more'], null],
])('parses the segments parses the segments %j below /blog/category', (segments, expected) => {
  expect(parseBlogCategorySegments(segments)).toEqual(expected);
});
