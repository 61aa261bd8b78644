import { z } from 'zod';
import { addDays, getWeekday, isTimeZone, toDay, toInstantMs } from '@/contract/shop-time';

const DAY_MS = 86_400_000;
const RELATIVE = /^([+-])(\d{1,4}(?:\.\d{1,9})?) days?$/;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const WEEKDAY = new RegExp(
  `^(?<name>${WEEKDAYS.join('|')})(?: after (?<after>\\d{1,3}) days?)?(?: \\+(?<plus>\\d{1,3}) (?<unit>day|week)s?)?` +
    '(?: (?<hour>[01]?\\d|2[0-3]):(?<minute>[0-5]\\d)(?: (?<zone>[A-Za-z][\\w+/-]*))?)?$',
);
const EVENING_HOUR = 23;

/** The parts of "friday after 5 days +34 days 20:00 Europe/Paris"; null for other text. */
function parseWeekday(text: string) {
  const groups = WEEKDAY.exec(text)?.groups;
  if (!groups) return null;
  const { name = '', after, plus = 0, unit, hour, minute, zone } = groups as Partial<Record<string, string>>;
  if (zone !== undefined && !isTimeZone(zone)) return null;
  return {
    weekday: WEEKDAYS.indexOf(name),
    afterDays: Number(after ?? 1),
    plusDays: Number(plus) * (unit === 'week' ? 7 : 1),
    clockHour: hour === undefined ? null : Number(hour) + Number(minute) / 60,
    zone,
  };
}

/**
 * A point in time in a file: "2026-03-01" is the beginning of that day where the shop is, "2026-03-01T18:00:00Z"
 * an instant, "-30 days" and "+14 days" count from when it is read, "sunday" is the evening of the coming Sunday
 * (22:59:59), "sunday +3 weeks" of a later one. "friday after 5 days 10:00 Europe/Paris" is the first Friday that is
 * at least five days ahead, at ten there; without a time zone, where the shop is. "friday after 5 days +34 days 20:00"
 * is 34 days after that Friday.
 */
export const ShopDate = z
  .string()
  .refine(
    (text) =>
      RELATIVE.test(text) ||
      parseWeekday(text) !== null ||
      z.iso.date().safeParse(text).success ||
      z.iso.datetime({ offset: true }).safeParse(text).success,
    'Write a date like 2026-03-01, or 2026-03-01T18:00:00Z, "-30 days", "+14 days", "sunday +2 weeks" or "friday after 5 days 10:00 Europe/Paris".',
  );

export type DateContext = { now: Date; timeZone: string };

/** The instant that a ShopDate stands for. */
export function resolveShopDate(text: string, { now, timeZone }: DateContext): Date {
  const [, sign, days] = RELATIVE.exec(text) ?? [];
  if (days !== undefined)
    return new Date(now.getTime() + Math.round((sign === '-' ? -1 : 1) * Number(days) * DAY_MS));
  const parts = parseWeekday(text);
  if (parts) {
    const { weekday, afterDays, plusDays, clockHour, zone = timeZone } = parts;
    const earliest = addDays(toDay(now, zone), afterDays);
    const day = addDays(earliest, ((weekday - getWeekday(earliest) + 7) % 7) + plusDays);
    const evening = () => toInstantMs(day, EVENING_HOUR, zone) - 1000;
    return new Date(clockHour === null ? evening() : toInstantMs(day, clockHour, zone));
  }
  return new Date(text.includes('T') ? text : toInstantMs(text, 0, timeZone));
}
