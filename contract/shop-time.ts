const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes far longer than using it. */
function getFormatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** Whether a text is an IANA time zone: "UTC", "America/New_York". */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}

type Instant = Date | number | string;

/** Formats an instant in English, as the clocks of a time zone show it. */
export const formatInstant = (at: Instant, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  getFormatter('en-US', { timeZone, ...options }).format(new Date(at));

/** The calendar day of an instant in a time zone, "2026-11-26". */
export const toDay = (at: Instant, timeZone: string): string =>
  // The Canadian order of the parts is that of ISO 8601.
  getFormatter('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at));

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const getWeekday = (day: string): number => new Date(day).getUTCDay();

/** How far the clocks of a time zone are ahead of UTC at an instant. */
function getOffsetMs(atMs: number, timeZone: string): number {
  const time = getFormatter('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const minute = Math.floor(atMs / 60_000) * 60_000;
  return Date.parse(`${toDay(minute, timeZone)}T${time.format(minute)}Z`) - minute;
}

/** The instant at which it is `hour` o'clock on a day in a time zone; 24 is the end of the day. */
export function toInstantMs(day: string, hour: number, timeZone: string): number {
  const asUtc = Date.parse(day) + hour * HOUR_MS;
  // The offset at the instant itself, which differs on the day of a clock change.
  const guess = asUtc - getOffsetMs(asUtc, timeZone);
  return asUtc - getOffsetMs(guess, timeZone);
}

/** A calendar day, "2026-11-26", as "Thursday, November 26". */
export const formatFullDay = (day: string) =>
  formatInstant(day, 'UTC', { weekday: 'long', month: 'long', day: 'numeric' });
