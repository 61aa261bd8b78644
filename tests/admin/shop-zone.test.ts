import { expect, test } from 'vitest';
import { parseLocalText, toLocalText } from '@/admin/layout/shop-zone';

test.each([
  ['2026-12-01T08:30:00.000Z', 'Europe/Paris', '2026-12-01T09:30'],
  ['2026-06-30T22:15:00.000Z', 'Europe/Paris', '2026-07-01T00:15'],
  ['2026-12-01T04:59:00.000Z', 'America/New_York', '2026-11-30T23:59'],
  ['2026-12-01T00:00:00.000Z', 'Asia/Kolkata', '2026-12-01T05:30'],
])('%s is %s time %s, and back', (instant, zone, text) => {
  expect(toLocalText(instant, zone)).toBe(text);
  expect(parseLocalText(text, zone)).toBe(instant);
});

test('no text is no time, and what is none is told apart', () => {
  expect(toLocalText(null, 'UTC')).toBe('');
  expect(parseLocalText('', 'UTC')).toBeNull();
  for (const text of ['soon', '2026-13-01T09:00', '2026-12-01'])
    expect(parseLocalText(text, 'UTC')).toBeUndefined();
});
