import { expect, test } from 'vitest';
import {
  formatMonthDayTime,
  formatFullDay,
  formatLongDay,
  formatLongDateTime,
  formatShortDateTime,
} from '@/lib/format/day-text';

test('a day is formatted with its weekday, whatever the time zone', () => {
  expect(formatFullDay('2026-11-26')).toBe('Thursday, November 26');
  expect(formatFullDay('2026-11-26T23:59:00Z')).toBe('Thursday, November 26');
});

test('every date format has the month first, as on the product page, in the checkout and in emails', () => {
  const time = '2026-11-18T09:14:00Z';
  expect([
    formatLongDay(time),
    formatLongDateTime(time),
    formatMonthDayTime(time),
    formatShortDateTime(time),
  ]).toEqual(['November 18, 2026', 'November 18, 2026, 09:14', 'November 18, 09:14', 'Nov 18, 09:14']);
});
