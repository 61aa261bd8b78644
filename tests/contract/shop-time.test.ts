import { expect, test } from 'vitest';
import { addDays, formatFullDay, isTimeZone, toDay, toInstantMs } from '@/contract/shop-time';

test('the day of an instant is the one of the time zone', () => {
  const instant = '2026-11-18T03:30:00Z';
  expect(toDay(instant, 'UTC')).toBe('2026-11-18');
  expect(toDay(instant, 'America/New_York')).toBe('2026-11-17');
  expect(toDay(instant, 'Asia/Kolkata')).toBe('2026-11-18');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(formatFullDay('2026-11-26')).toBe('Thursday, November 26');
});

test.each([
  ['2026-11-18', 15, 'UTC', '2026-11-18T15:00:00Z'],
  ['2026-11-18', 24, 'UTC', '2026-11-19T00:00:00Z'],
  ['2026-11-18', 15, 'America/New_York', '2026-11-18T20:00:00Z'],
  ['2026-11-18', 0, 'Asia/Kolkata', '2026-11-17T18:30:00Z'],
  // The clocks go forward at 2:00, and back at 2:00.
  ['2026-03-08', 0, 'America/New_York', '2026-03-08T05:00:00Z'],
  ['2026-03-08', 15, 'America/New_York', '2026-03-08T19:00:00Z'],
  ['2026-11-01', 0, 'America/New_York', '2026-11-01T04:00:00Z'],
  ['2026-11-01', 15, 'America/New_York', '2026-11-01T20:00:00Z'],
])('on %s at %i o’clock in %s it is %s', (day, hour, timeZone, instant) => {
  expect(new Date(toInstantMs(day, hour, timeZone)).toISOString()).toBe(new Date(instant).toISOString());
});

test('only names that Intl knows are time zones', () => {
  expect(['UTC', 'Europe/Berlin'].every(isTimeZone)).toBe(true);
  expect(['', 'Berlin', 'GMT+25'].some(isTimeZone)).toBe(false);
});
