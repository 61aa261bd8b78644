import { expect, test } from 'vitest';
import { getPageHref, parsePageParam } from '@/lib/paths/page-number';
import { pointsExpiryText, getNextMilestone, pendingPointsText } from '@/components/points/points-text';

test.each([
  [0, 500],
  [499, 500],
  [500, 1000],
  [2151, 2500],
])('with %d points the next milestone is %d', (points, milestone) => {
  expect(getNextMilestone(points)).toBe(milestone);
});

test('pending points name the orders that they come from', () => {
  expect(pendingPointsText([])).toBe('');
  expect(pendingPointsText([{ incrementId: '100479', points: 311 }])).toBe(
    '311 more once order 100479 is complete',
  );
  expect(
    pendingPointsText([
      { incrementId: '100479', points: 311 },
      { incrementId: '100480', points: 1009 },
    ]),
  ).toBe('1,320 more once 2 orders are complete');
});

test('points that expire within a month count as expiring soon', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(pointsExpiryText('2026-12-20T10:00:00Z', now)).toEqual({
    text: 'Until December 20, 2026',
    isSoon: true,
  });
  expect(pointsExpiryText('2027-01-20T10:00:00Z', now)?.isSoon).toBe(false);
  expect(pointsExpiryText(null, now)).toBeNull();
});

test.each([
  [{ page: '3' }, 3],
  [{ page: ['2', '9'] }, 2],
  [{ page: '0' }, 1],
  [{ page: 'x' }, 1],
  [{}, 1],
])('%j is page %d', (params, page) => {
  expect(parsePageParam(params)).toBe(page);
});

test('the first page has no page parameter', () => {
  expect(getPageHref('/user/points', 1)).toBe('/user/points');
  expect(getPageHref('/user/points', 2)).toBe('/user/points?page=2');
});
