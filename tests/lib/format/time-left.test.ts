import { expect, it } from 'vitest';
import { getTimeLeft, timeLeftText } from '@/lib/format/time-left';

const HOUR_MS = 3_600_000;

it('splits the remaining time into its parts', () => {
  expect(getTimeLeft(26 * HOUR_MS + 61_230)).toEqual({
    days: 1,
    hours: 2,
    minutes: 1,
    seconds: 1,
    hundredths: 23,
  });
});

it('returns zeros for a time that has run out', () => {
  expect(getTimeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, hundredths: 0 });
});

it.each([
  [28 * HOUR_MS, '1 d 04 h'],
  [4 * HOUR_MS + 12 * 60_000, '4 h 12 min'],
  [12 * 60_000, '12 min'],
  [40_000, '40 s'],
] as const)('formats %i ms as %s', (ms, text) => expect(timeLeftText(ms)).toBe(text));
