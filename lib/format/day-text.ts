const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "Sunday" */
export const weekday = (time: string): string => WEEKDAYS[new Date(time).getUTCDay()] ?? '';

/** A calendar day, "2026-11-26", as the shop says it: "Thursday, November 26". The same on server and browser. */
export function dayText(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "November 18, 2026" */
export function longDay(time: string): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "November 18" */
export function dayOfMonth(time: string): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "Nov 18" */
export function shortDay(time: string): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`;
}

/** "09:14 UTC" */
export const clockTime = (time: string) => `${clock(time)} UTC`;

/** "09:14", in UTC as all days of the shop. */
const clock = (time: string) => new Date(time).toISOString().slice(11, 16);

/** "November 18, 2026, 09:14" */
export const longMoment = (time: string) => `${longDay(time)}, ${clock(time)}`;

/** "November 18, 09:15" */
export const dayMoment = (time: string) => `${dayOfMonth(time)}, ${clock(time)}`;

/** "Nov 18, 09:14" */
export const shortMoment = (time: string) => `${shortDay(time)}, ${clock(time)}`;
