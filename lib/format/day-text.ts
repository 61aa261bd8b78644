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
export const getWeekday = (time: string): string => WEEKDAYS[new Date(time).getUTCDay()] ?? '';

/** A calendar day, "2026-11-26", as "Thursday, November 26". The same on server and browser. */
export function formatFullDay(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "November 18, 2026" */
export function formatLongDay(time: string): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "November 18" */
export function formatMonthDay(time: string): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "Nov 18" */
export function formatShortDay(time: string): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`;
}

/** "09:14 UTC" */
export const formatUtcTime = (time: string) => `${formatTime(time)} UTC`;

/** "09:14", in UTC like all days of the shop. */
const formatTime = (time: string) => new Date(time).toISOString().slice(11, 16);

/** "November 18, 2026, 09:14" */
export const formatLongDateTime = (time: string) => `${formatLongDay(time)}, ${formatTime(time)}`;

/** "November 18, 09:15" */
export const formatMonthDayTime = (time: string) => `${formatMonthDay(time)}, ${formatTime(time)}`;

/** "Nov 18, 09:14" */
export const formatShortDateTime = (time: string) => `${formatShortDay(time)}, ${formatTime(time)}`;
