export type Calendar = {
  /** The hour of the day in UTC until which an order leaves on the same day. */
  cutOffHour: number;
  /** Days without dispatch and delivery, "2026-12-25". */
  holidays: ReadonlySet<string>;
};

type Journey = {
  /** Working days at the bench; with 1 it leaves on the day it was ordered, when that was before the cut-off. */
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

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

function isWorkday(day: string, { holidays }: Calendar) {
  const weekday = dateOf(day).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidays.has(day);
}

/** So many working days after a day; 0 is that day itself, or the next working day when it is none. */
function workdaysAfter(day: string, count: number, calendar: Calendar) {
  let at = day;
  while (!isWorkday(at, calendar)) at = dayOf(new Date(dateOf(at).getTime() + DAY_MS));
  for (let left = count; left > 0; left -= 1) {
    do at = dayOf(new Date(dateOf(at).getTime() + DAY_MS));
    while (!isWorkday(at, calendar));
  }
  return at;
}

/** The day a parcel leaves, and the first and the last day it can arrive. */
export function deliveryDates(now: Date, { handlingDays, daysMin, daysMax }: Journey, calendar: Calendar) {
  const today = dayOf(now);
  const isLate = isWorkday(today, calendar) && now.getUTCHours() >= calendar.cutOffHour;
  const startsOn = workdaysAfter(today, isLate ? 1 : 0, calendar);
  const leavesOn = workdaysAfter(startsOn, Math.max(0, handlingDays - 1), calendar);

  return {
    leavesOn,
    arrivesFrom: workdaysAfter(leavesOn, daysMin, calendar),
    arrivesBy: workdaysAfter(leavesOn, daysMax, calendar),
  };
}

/** "Thursday, November 26" */
export function dayText(day: string) {
  const date = dateOf(day);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "Tuesday, November 24 to Thursday, November 26", or the one day it can be. */
export const arrivalText = (from: string, by: string) =>
  from === by ? dayText(by) : `${dayText(from)} to ${dayText(by)}`;
