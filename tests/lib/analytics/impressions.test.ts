import { describe, expect, test } from 'vitest';
import { isFullyVisible, getNewQuarters, getPageKey } from '@/lib/analytics/impressions';

const sight = (ratio: number, height: number, windowHeight: number | null = 800) => ({
  intersectionRatio: ratio,
  intersectionRect: { height },
  rootBounds: windowHeight === null ? null : { height: windowHeight },
});

describe('a fully visible element', () => {
  test('has no part out of view, except for a fraction of a pixel', () => {
    expect(isFullyVisible(sight(1, 400))).toBe(true);
    expect(isFullyVisible(sight(0.999, 400))).toBe(true);
    expect(isFullyVisible(sight(0.95, 400))).toBe(false);
    expect(isFullyVisible(sight(0, 0))).toBe(false);
  });

  test('may be taller than the window when it fills it', () => {
    expect(isFullyVisible(sight(0.6, 790))).toBe(true);
    expect(isFullyVisible(sight(0.5, 600))).toBe(false);
    expect(isFullyVisible(sight(0.6, 790, null))).toBe(false);
  });
});

describe('the scroll depth of a page', () => {
  const buildScrollPosition = (top: number) => ({ top, windowHeight: 800, pageHeight: 4000 });

  test('is reported in quarters, each once', () => {
    expect(getNewQuarters(0, buildScrollPosition(300))).toEqual([25]);
    expect(getNewQuarters(25, buildScrollPosition(300))).toEqual([]);
    expect(getNewQuarters(25, buildScrollPosition(3200))).toEqual([50, 75, 100]);
  });

  test('is not reported before the shopper scrolls, even when the whole page is visible', () => {
    expect(getNewQuarters(0, { top: 0, windowHeight: 800, pageHeight: 700 })).toEqual([]);
  });
});

test('another path or search is another page; another filter is not', () => {
  const key = (address: string) => getPageKey(new URL(address, 'http://shop.test'));
  expect(key('/wigs?texture=body-wave&page=2')).toBe(key('/wigs'));
  expect(key('/search/result?q=bob')).not.toBe(key('/search/result?q=wig'));
  expect(key('/search/result?q=bob&sort_by=price')).toBe(key('/search/result?q=bob'));
  expect(key('/')).not.toBe(key('/wigs'));
});
