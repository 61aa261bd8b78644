import { expect, test } from 'vitest';
import { resolveShopDate, ShopDate } from '@/provider/shop-folder/files/shop-date';

const now = new Date('2026-11-28T10:00:00Z'); // a Saturday

test.each([
  ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 'America/New_York', '2026-03-01T05:00:00.000Z'],
  ['2026-03-01T18:00:00+01:00', 'UTC', '2026-03-01T17:00:00.000Z'],
  ['-30 days', 'UTC', '2026-10-29T10:00:00.000Z'],
  ['-0.5 days', 'UTC', '2026-11-27T22:00:00.000Z'],
  ['+1 day', 'UTC', '2026-11-29T10:00:00.000Z'],
  ['sunday', 'UTC', '2026-11-29T22:59:59.000Z'],
  ['sunday +3 weeks', 'UTC', '2026-12-20T22:59:59.000Z'],
  ['sunday', 'America/New_York', '2026-11-30T03:59:59.000Z'],
  ['saturday', 'UTC', '2026-12-05T22:59:59.000Z'],
  ['saturday after 0 days 9:30', 'UTC', '2026-11-28T09:30:00.000Z'],
  ['friday after 5 days 10:00 Europe/Paris', 'UTC', '2026-12-04T09:00:00.000Z'],
  ['friday after 6 days 10:00', 'America/New_York', '2026-12-04T15:00:00.000Z'],
  ['friday after 7 days 10:00', 'UTC', '2026-12-11T10:00:00.000Z'],
  ['friday after 5 days +34 days 20:00 Europe/Paris', 'UTC', '2027-01-07T19:00:00.000Z'],
  ['friday after 5 days +20 weeks 20:00 Europe/Paris', 'UTC', '2027-04-23T18:00:00.000Z'],
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

test.each([
  'tomorrow',
  '30 days',
  '2026-02-30',
  '01.03.2026',
  '2026-03-01T18:00',
  '-99999 days',
  '',
  'friday 24:00',
  'friday 10:00 Europe/Nowhere',
  'friday after noon',
])('%j is no date', (text) => expect(ShopDate.safeParse(text).success).toBe(false));
