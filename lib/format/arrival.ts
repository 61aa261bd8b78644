import { dayText, weekday } from './day-text';
import { timeLeftText } from './time-left';

export type Dispatch = {
  /** The hour of the day in UTC until which an order leaves on the same day. */
  cutOffHour: number;
  daysMin: number;
  daysMax: number;
  /** The carrier does not count Saturdays, Sundays and holidays. */
  workdaysOnly: boolean;
  /** Days without dispatch, "2026-12-25". */
  holidays: readonly string[];
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days are counted in UTC, as the bench does; a day is the moment it begins. */
const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS) * DAY_MS;

const timeOf = (atMs: number) => new Date(atMs).toISOString();

function isWorkday(day: number, holidays: readonly string[]) {
  const date = new Date(day);
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return !isWeekend && !holidays.includes(date.toISOString().slice(0, 10));
}

/** So many working days after a day; 0 is that day, or the next working day when it is none. */
function workdaysAfter(day: number, count: number, holidays: readonly string[]): number {
  let at = day;
  while (!isWorkday(at, holidays)) at += DAY_MS;
  for (let left = count; left > 0; left -= 1) {
    do at += DAY_MS;
    while (!isWorkday(at, holidays));
  }
  return at;
}

type Arrival = {
  leavesOn: number;
  arrivesBy: number;
  /** Until when an order has to be placed for these days. */
  orderUntil: number;
};

/** The first day at the bench is the day of the order: what needs one day leaves on it. */
export const daysOfWaiting = (handlingDays: number) => Math.max(0, handlingDays - 1);

/**
 * When a parcel that is ordered now leaves and has arrived. The bench counts working days, and so may the carrier. The
 * checkout counts by the same rule at the provider (docs/decisions/arrival-dates.md).
 */
export function arrivalOf(nowMs: number, handlingDays: number, dispatch: Dispatch): Arrival {
  const { cutOffHour, daysMax, workdaysOnly, holidays } = dispatch;
  const today = dayOf(nowMs);
  const cutOff = (day: number) => day + cutOffHour * HOUR_MS;
  const isLate = isWorkday(today, holidays) && nowMs >= cutOff(today);
  const takenOn = workdaysAfter(today, isLate ? 1 : 0, holidays);
  const leavesOn = workdaysAfter(takenOn, daysOfWaiting(handlingDays), holidays);
  const arrivesBy = workdaysOnly ? workdaysAfter(leavesOn, daysMax, holidays) : leavesOn + daysMax * DAY_MS;

  return { leavesOn, arrivesBy, orderUntil: cutOff(takenOn) };
}

/** How a variant is sent: the method that the checkout picks for it, and what that costs. */
export type ShippingTerms = {
  /** "Express" */
  title: string;
  /** In the shown currency, "$5.90"; null when it is free. */
  costText: string | null;
  daysMin: number;
  daysMax: number;
  /** "United States" */
  countryName: string;
};

const WITH_ARTICLE =
  /^(United|Netherlands|Bahamas|Philippines|Maldives|Gambia|Dominican|Central African|Czech Rep)/;
/** "the United States", "Germany" */
export const inSentence = (country: string) => (WITH_ARTICLE.test(country) ? `the ${country}` : country);

/** "with free express to the United States" */
function sentText({ title, costText, countryName }: ShippingTerms) {
  const method = title.toLowerCase();
  const how = costText === null ? `free ${method}` : `${method} (${costText})`;
  return `with ${how} to ${inSentence(countryName)}`;
}

function leavesText(leavesOn: number, nowMs: number) {
  const days = (leavesOn - dayOf(nowMs)) / DAY_MS;
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${days < 7 ? weekday(timeOf(leavesOn)) : dayText(timeOf(leavesOn))}`;
}

const counted = (days: number, of: string) => `${days} ${of}${days === 1 ? '' : 's'}`;

/** What a colour or a length that is finished to order takes longer: it explains the day beside another variant's. */
const makingText = (handlingDays: number) => {
  const days = daysOfWaiting(handlingDays);
  return days === 0 ? '' : ` It takes us ${counted(days, 'working day')} to finish.`;
};

/** "Arrives by Thursday, November 26, with free express to the United States." and until when it has to be ordered. */
export function arrivalText(nowMs: number, handlingDays: number, dispatch: Dispatch, terms: ShippingTerms) {
  const { daysMin, daysMax } = terms;
  const { leavesOn, arrivesBy, orderUntil } = arrivalOf(nowMs, handlingDays, {
    ...dispatch,
    daysMin,
    daysMax,
  });
  return {
    promise: `Arrives by ${dayText(timeOf(arrivesBy))}, ${sentText(terms)}.`,
    condition: `Order within ${timeLeftText(orderUntil - nowMs)} and it ships ${leavesText(leavesOn, nowMs)}.${makingText(handlingDays)}`,
  };
}

const spanText = ({ workdaysOnly }: Dispatch, { daysMin, daysMax }: ShippingTerms) => {
  const of = workdaysOnly ? 'working day' : 'day';
  return daysMin === daysMax ? counted(daysMax, of) : `${daysMin} to ${counted(daysMax, of)}`;
};

/** The same without a clock, for pages that everybody shares. */
export const promiseText = (handlingDays: number, dispatch: Dispatch, terms: ShippingTerms) => ({
  promise: `Arrives in ${spanText(dispatch, terms)} ${sentText(terms)}.`,
  condition:
    daysOfWaiting(handlingDays) === 0
      ? 'Ships the day you order.'
      : `Ships after ${counted(daysOfWaiting(handlingDays), 'working day')}.`,
});
