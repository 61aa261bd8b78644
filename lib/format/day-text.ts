import { formatFullDay as formatCalendarDay, formatInstant, toDay } from '@/contract/shop-time';
import { SHOP_TIME_ZONE } from '@/lib/config/public-env';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** In the time zone of the shop, and so the same on server and browser. */
const createFormat = (options: Intl.DateTimeFormatOptions) => (time: string) =>
  formatInstant(time, SHOP_TIME_ZONE, options);

const DAY_LENGTH = '2026-11-26'.length;

/** A calendar day, or the day of an instant, as "Thursday, November 26". */
export const formatFullDay = (time: string): string =>
  formatCalendarDay(time.length > DAY_LENGTH ? toDay(time, SHOP_TIME_ZONE) : time);

/** "Sunday" */
export const formatWeekday = createFormat({ weekday: 'long' });

/** "November 18, 2026" */
export const formatLongDay = createFormat({ month: 'long', day: 'numeric', year: 'numeric' });

/** "November 18" */
export const formatMonthDay = createFormat({ month: 'long', day: 'numeric' });

/** "Nov 18" */
export const formatShortDay = createFormat({ month: 'short', day: 'numeric' });

/** "09:14" */
const formatClock = createFormat(CLOCK);

/** "09:14 UTC", with the time zone of the shop. */
export const formatTimeWithZone = createFormat({ ...CLOCK, timeZoneName: 'short' });

/** "November 18, 2026, 09:14" */
export const formatLongDateTime = (time: string) => `${formatLongDay(time)}, ${formatClock(time)}`;

/** "November 18, 09:15" */
export const formatMonthDayTime = (time: string) => `${formatMonthDay(time)}, ${formatClock(time)}`;

/** "November 18, 09:15 UTC", with the time zone of the shop. */
export const formatMonthDayTimeWithZone = (time: string) =>
  `${formatMonthDay(time)}, ${formatTimeWithZone(time)}`;

/** "Nov 18, 09:14" */
export const formatShortDateTime = (time: string) => `${formatShortDay(time)}, ${formatClock(time)}`;
