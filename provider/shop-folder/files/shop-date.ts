import { z } from 'zod';
import { addDays, getWeekday, toDay, toInstantMs } from '@/contract/shop-time';

const DAY_MS = 86_400_000;
const RELATIVE = /^([+-])(\d{1,4}) days?$/;
const SUNDAY = /^sunday(?: \+(\d{1,3}) weeks?)?$/;
const END_OF_SUNDAY_HOUR = 23;

/**
 * A point in time in a file: "2026-03-01" is the beginning of that day where the shop is, "2026-03-01T18:00:00Z"
 * an instant, "-30 days" and "+14 days" count from when it is read, "sunday" is the evening of the coming Sunday
 * (22:59:59), "sunday +3 weeks" of a later one.
 */
export const ShopDate = z
  .string()
  .refine(
    (text) =>
      RELATIVE.test(text) ||
      SUNDAY.test(text) ||
      z.iso.date().safeParse(text).success ||
      z.iso.datetime({ offset: true }).safeParse(text).success,
    'Write a date like 2026-03-01, or 2026-03-01T18:00:00Z, "-30 days", "+14 days", "sunday" or "sunday +2 weeks".',
  );

export type DateContext = { now: Date; timeZone: string };

/** The instant that a ShopDate stands for. */
export function resolveShopDate(text: string, { now, timeZone }: DateContext): Date {
  const [, sign, days] = RELATIVE.exec(text) ?? [];
  if (days !== undefined) return new Date(now.getTime() + (sign === '-' ? -1 : 1) * Number(days) * DAY_MS);
  const sunday = SUNDAY.exec(text);
  if (sunday) {
    const today = toDay(now, timeZone);
    const day = addDays(today, 7 - getWeekday(today) + Number(sunday[1] ?? 0) * 7);
    return new Date(toInstantMs(day, END_OF_SUNDAY_HOUR, timeZone) - 1000);
  }
  return new Date(text.includes('T') ? text : toInstantMs(text, 0, timeZone));
}
