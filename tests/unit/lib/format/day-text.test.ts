import { expect, test } from 'vitest';
import { dayMoment, dayText, longDay, longMoment, shortMoment } from '@/lib/format/day-text';

test('a day is said with its weekday, whatever the time zone', () => {
  expect(dayText('2026-11-26')).toBe('Thursday, November 26');
  expect(dayText('2026-11-26T23:59:00Z')).toBe('Thursday, November 26');
});

test('every form of a day has the month first, as product page, checkout and mails say it', () => {
  const time = '2026-11-18T09:14:00Z';
  expect([longDay(time), longMoment(time), dayMoment(time), shortMoment(time)]).toEqual([
    'November 18, 2026',
    'November 18, 2026, 09:14',
    'November 18, 09:14',
    'Nov 18, 09:14',
  ]);
});
