import { z } from 'zod';
import { OptionalBoolean } from '@/provider/shop-folder/content/fields';

const ENTRIES_MAX = 30;
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type DayName = (typeof DAY_NAMES)[number];

const LIST_MESSAGE = 'Write a list of entries like { days: mon-fri, from: 09:00, to: 18:00 }.';
const DAYS_MESSAGE = `Write days like mon-fri, or sat, sun, of ${DAYS.join(', ')}.`;
const TIME_MESSAGE = 'Write a time like 09:00.';

/** "mon-wed, fri" as 0, 1, 2, 4; null if it is something else. A range may go over the end of the week. */
function parseDays(text: string): number[] | null {
  const days: number[] = [];
  for (const part of text.split(',')) {
    const [first = '', last = first, ...rest] = part.split('-').map((day) => day.trim().toLowerCase());
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (from < 0 || to < 0 || rest.length > 0) return null;
    const count = ((to - from + DAYS.length) % DAYS.length) + 1;
    for (let at = 0; at < count; at += 1) days.push((from + at) % DAYS.length);
  }
  return days;
}

const Time = z.string(TIME_MESSAGE).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, TIME_MESSAGE);

const OpeningTime = z
  .strictObject({
    days: z
      .string(DAYS_MESSAGE)
      .refine((text) => parseDays(text) !== null, DAYS_MESSAGE)
      .describe('Days and ranges of days: mon-fri, or sat, sun.'),
    from: Time.optional().describe('On the clocks of the shop: 09:00.'),
    to: Time.optional().describe('18:00. The end of the day is 24:00.'),
    closed: OptionalBoolean.describe('true says that the shop is closed then, and has no times.'),
  })
  .superRefine(({ from, to, closed }, ctx) => {
    const addIssue = (name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [name], message });
    if (closed && (from ?? to)) return addIssue('closed', 'Write either times or closed: true.');
    if (closed) return;
    if (!from || !to) return addIssue(from ? 'to' : 'from', TIME_MESSAGE);
    if (to <= from) addIssue('to', 'Write a time after the start. What goes over midnight is two entries.');
  });
type OpeningTime = z.output<typeof OpeningTime>;

export const OpeningHours = z
  .array(OpeningTime, LIST_MESSAGE)
  .max(ENTRIES_MAX, `Write ${ENTRIES_MAX} entries or fewer.`)
  .default([])
  .superRefine((entries, ctx) => {
    for (const [index, entry] of entries.entries())
      for (const day of parseDays(entry.days) ?? [])
        if (entries.slice(0, index).some((other) => isSameTime(entry, other, day)))
          return ctx.addIssue({
            code: 'custom',
            path: [index, 'days'],
            message: `An entry above has ${DAY_NAMES[day]} at these times. Change one of the two.`,
          });
  })
  .describe('When people answer, on the clocks of the shop. Without it, pages say nothing about it.');

function isSameTime(entry: OpeningTime, other: OpeningTime, day: number): boolean {
  if (!parseDays(other.days)?.includes(day)) return false;
  if (entry.closed || other.closed) return true;
  const { from = '', to = '' } = entry;
  return from < (other.to ?? '') && (other.from ?? '') < to;
}

type DayHours = {
  day: DayName;
  /** Empty on a day on which the shop says that it is closed. */
  times: { from: string; to: string }[];
};

/** The days that the shop names, from Monday on, each with its times in their order. */
export function listDayHours(entries: readonly OpeningTime[]): DayHours[] {
  return DAY_NAMES.flatMap((day, index) => {
    const named = entries.filter(({ days }) => parseDays(days)?.includes(index));
    if (named.length === 0) return [];
    const times = named.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
    return [{ day, times: times.sort((a, b) => a.from.localeCompare(b.from)) }];
  });
}

const formatTimes = (times: DayHours['times']) =>
  times.length > 0
    ? times.map(({ from, to }) => `${from.replace(/^0/, '')} to ${to.replace(/^0/, '')}`).join(' and ')
    : 'closed';

function formatDays(days: readonly DayName[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (days.length < 2) return first;
  return `${first} ${days.length > 2 ? 'to' : 'and'} ${last}`;
}

/** "Monday to Friday: 9:00 to 18:00", a line for days that follow each other and have the same times. */
export function listOpeningLines(entries: readonly OpeningTime[]): string[] {
  const groups: { days: DayName[]; times: string }[] = [];
  let next = -1;
  for (const { day, times } of listDayHours(entries)) {
    const text = formatTimes(times);
    const group = groups.at(-1);
    const index = DAY_NAMES.indexOf(day);
    if (group?.times === text && index === next) group.days.push(day);
    else groups.push({ days: [day], times: text });
    next = index + 1;
  }
  return groups.map(({ days, times }) => `${formatDays(days)}: ${times}`);
}

/** "Central European Time", "UTC": whatever the season. */
export function formatTimeZone(timeZone: string, now: Date): string {
  if (timeZone === 'UTC') return timeZone;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** All in one line, for texts: null without opening hours. */
export function formatOpeningHours(
  entries: readonly OpeningTime[],
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const lines = listOpeningLines(entries).map((line) => line.replace(':', ''));
  return lines.length > 0 ? `${lines.join(', ')} (${formatTimeZone(timeZone, now)})` : null;
}
