import { describe, expect, test } from 'vitest';
import { RECENT_SEARCHES_MAX, getSearchHref, prependSearch } from '@/lib/storage/recent-searches';

describe('recent searches', () => {
  test('list the newest first', () => {
    expect(prependSearch(['bob'], 'curly')).toEqual(['curly', 'bob']);
  });

  test('contain no term twice: a repeated one moves to the front', () => {
    expect(prependSearch(['bob', 'curly', 'pixie'], 'pixie')).toEqual(['pixie', 'bob', 'curly']);
  });

  test('contain ten terms at most', () => {
    const searches = Array.from({ length: 10 }, (_, index) => `term ${index}`);

    expect(RECENT_SEARCHES_MAX).toBe(10);
    expect(prependSearch(searches, 'eleventh')).toEqual(['eleventh', ...searches.slice(0, 9)]);
  });

  test('link to the results with the term as q', () => {
    expect(getSearchHref('body wave & co')).toBe('/search/result?q=body+wave+%26+co');
  });
});
