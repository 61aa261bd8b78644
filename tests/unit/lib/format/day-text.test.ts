import { expect, test } from 'vitest';
import { dayText } from '@/lib/format/day-text';

test('a day is said with its weekday, whatever the time zone', () => {
  expect(dayText('2026-11-26')).toBe('Thursday 26 November');
  expect(dayText('2026-11-26T23:59:00Z')).toBe('Thursday 26 November');
});
