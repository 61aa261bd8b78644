import { expect, test } from 'vitest';
import { resolveShopDate, ShopDate } from '@/provider/shop-folder/files/shop-date';

const now = new Date('2026-11-28T10:00:00Z'); // a Saturday

test.each([
  ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 'America/New_York', '2026-03-01T05:00:00.000Z'],
  ['2026-03-01T18:00:00+01:00', 'UTC', '2026-03-01T17:00:00.000Z'],
  ['-30 days', 'UTC', '2026-10-29T10:00:00.000Z'],
  ['+1 day', 'UTC', '2026-11-29T10:00:00.000Z'],
  ['sunday', 'UTC', '2026-11-29T22:59:59.000Z'],
  ['sunday +3 weeks', 'UTC', '2026-12-20T22:59:59.000Z'],
  ['sunday', 'America/New_York', '2026-11-30T03:59:59.000Z'],
])('%s in %s is %s', (text, timeZone, instant) => {
  expect(ShopDate.parse(text)).toBe(text);
  expect(resolveShopDate(text, { now, timeZone }).toISOString()).toBe(instant);
});

test('a Sunday begins on the day after it', () => {
  const sunday = new Date('2026-11-29T08:00:00Z');
  expect(resolveShopDate('sunday', { now: sunday, timeZone: 'UTC' }).toISOString()).toBe(
    '2026-12-06T22:59:59.000Z',
  );
});

test.each(['tomorrow', '30 days', '2026-02-30', '01.03.2026', '2026-03-01T18:00', '-99999 days', ''])(
  '%j is no date',
  (text) => expect(ShopDate.safeParse(text).success).toBe(false),
);
