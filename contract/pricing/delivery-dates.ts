import { addDays, getWeekday, toDay, toInstantMs } from '@/contract/shop-time';

export type DispatchCalendar = {
  /** The hour in the time zone of the shop until which an order is dispatched on the same day. */
  cutOffHour: number;
  /** The time zone of the shop, "America/New_York". */
  timeZone: string;
  /** Days without dispatch or delivery, "2026-12-25". */
  holidays: readonly string[];
};

export type DeliveryTimes = {
  /** Working days of preparation; with 1, an order placed before the cut-off leaves on the same day. */
  handlingDays: number;
  /** Transit days of the carrier. */
  daysMin: number;
  daysMax: number;
  /** Whether the carrier counts every day. */
  countsEveryDay?: boolean;
};

const SUNDAY = 0;
const SATURDAY = 6;

const isWorkday = (day: string, { holidays }: DispatchCalendar) =>
  getWeekday(day) !== SUNDAY && getWeekday(day) !== SATURDAY && !holidays.includes(day);

/** The date `count` working days after a day; 0 is that day itself, or the next working day if it is not one. */
function addWorkdays(day: string, count: number, calendar: DispatchCalendar) {
  let current = day;
  while (!isWorkday(current, calendar)) current = addDays(current, 1);
  for (let remaining = count; remaining > 0; remaining -= 1) {
    do current = addDays(current, 1);
    while (!isWorkday(current, calendar));
  }
  return current;
}

/** The first day of preparation is the day of the order: an item that needs one day leaves on it. */
export const getHandlingDelayDays = (handlingDays: number) => Math.max(0, handlingDays - 1);

/**
 * The day a shipment leaves, and the first and last day it can arrive, for an order at `now`; product page and
 * checkout must agree. `orderUntilMs`: the latest instant to order for these days.
 */
export function computeDeliveryDates(now: Date, times: DeliveryTimes, calendar: DispatchCalendar) {
  const { cutOffHour, timeZone } = calendar;
  const today = toDay(now, timeZone);
  const isLate = isWorkday(today, calendar) && now.getTime() >= toInstantMs(today, cutOffHour, timeZone);
  const startsOn = addWorkdays(today, isLate ? 1 : 0, calendar);
  const leavesOn = addWorkdays(startsOn, getHandlingDelayDays(times.handlingDays), calendar);
  const toArrival = (days: number) =>
    times.countsEveryDay ? addDays(leavesOn, days) : addWorkdays(leavesOn, days, calendar);

  return {
    leavesOn,
    arrivesFrom: toArrival(times.daysMin),
    arrivesBy: toArrival(times.daysMax),
    orderUntilMs: toInstantMs(startsOn, cutOffHour, timeZone),
  };
}
