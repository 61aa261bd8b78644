export type Calendar = {
  /** The UTC hour until which an order is dispatched on the same day. */
  cutOffHour: number;
  /** Days without dispatch or delivery, "2026-12-25". */
  holidays: ReadonlySet<string>;
};

type DeliveryTimes = {
  /** Working days of preparation; with 1, an order placed before the cut-off leaves on the same day. */
  handlingDays: number;
  daysMin: number;
  daysMax: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);

const toDay = (at: Date) => at.toISOString().slice(0, 10);
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

function isWorkday(day: string, { holidays }: Calendar) {
  const weekday = toDate(day).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidays.has(day);
}

/** The date `count` working days after a day; 0 is that day itself, or the next working day if it is not one. */
function addWorkdays(day: string, count: number, calendar: Calendar) {
  let at = day;
  while (!isWorkday(at, calendar)) at = toDay(new Date(toDate(at).getTime() + DAY_MS));
  for (let left = count; left > 0; left -= 1) {
    do at = toDay(new Date(toDate(at).getTime() + DAY_MS));
    while (!isWorkday(at, calendar));
  }
  return at;
}

/** The day a shipment leaves, and the first and last day it can arrive. */
export function computeDeliveryDates(
  now: Date,
  { handlingDays, daysMin, daysMax }: DeliveryTimes,
  calendar: Calendar,
) {
  const today = toDay(now);
  const isLate = isWorkday(today, calendar) && now.getUTCHours() >= calendar.cutOffHour;
  const startsOn = addWorkdays(today, isLate ? 1 : 0, calendar);
  const leavesOn = addWorkdays(startsOn, Math.max(0, handlingDays - 1), calendar);

  return {
    leavesOn,
    arrivesFrom: addWorkdays(leavesOn, daysMin, calendar),
    arrivesBy: addWorkdays(leavesOn, daysMax, calendar),
  };
}

/** "Thursday, November 26" */
export function formatDeliveryDay(day: string) {
  const date = toDate(day);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "Tuesday, November 24 to Thursday, November 26", or a single day if both are equal. */
export const formatDeliveryRange = (from: string, by: string) =>
  from === by ? formatDeliveryDay(by) : `${formatDeliveryDay(from)} to ${formatDeliveryDay(by)}`;
