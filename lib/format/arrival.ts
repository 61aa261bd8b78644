import { formatFullDay, getWeekday } from './day-text';
import { timeLeftText } from './time-left';

export type Dispatch = {
  /** The UTC hour until which an order ships on the same day. */
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

/** Days are in UTC, as in the workshop; a day is the timestamp of its start. */
const startOfDay = (atMs: number) => Math.floor(atMs / DAY_MS) * DAY_MS;

const toIsoTime = (atMs: number) => new Date(atMs).toISOString();

function isWorkday(day: number, holidays: readonly string[]) {
  const date = new Date(day);
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return !isWeekend && !holidays.includes(date.toISOString().slice(0, 10));
}

/** Adds working days to a day; 0 gives that day, or the next working day if it is not one. */
function addWorkdays(day: number, count: number, holidays: readonly string[]): number {
  let at = day;
  while (!isWorkday(at, holidays)) at += DAY_MS;
  for (let remaining = count; remaining > 0; remaining -= 1) {
    do at += DAY_MS;
    while (!isWorkday(at, holidays));
  }
  return at;
}

type ArrivalEstimate = {
  leavesOn: number;
  arrivesBy: number;
  /** The latest time to order for these days. */
  orderUntil: number;
};

/** The first workshop day is the day of the order: an item that needs one day leaves on it. */
export const getHandlingDelayDays = (handlingDays: number) => Math.max(0, handlingDays - 1);

/**
 * When a parcel ordered now leaves and arrives. The workshop counts working days, and so may the carrier. The
 * provider applies the same rule at checkout (docs/decisions/arrival-dates.md).
 */
export function estimateArrival(nowMs: number, handlingDays: number, dispatch: Dispatch): ArrivalEstimate {
  const { cutOffHour, daysMax, workdaysOnly, holidays } = dispatch;
  const today = startOfDay(nowMs);
  const cutOff = (day: number) => day + cutOffHour * HOUR_MS;
  const isPastCutOff = isWorkday(today, holidays) && nowMs >= cutOff(today);
  const handlingStartsOn = addWorkdays(today, isPastCutOff ? 1 : 0, holidays);
  const leavesOn = addWorkdays(handlingStartsOn, getHandlingDelayDays(handlingDays), holidays);
  const arrivesBy = workdaysOnly ? addWorkdays(leavesOn, daysMax, holidays) : leavesOn + daysMax * DAY_MS;

  return { leavesOn, arrivesBy, orderUntil: cutOff(handlingStartsOn) };
}

/** How a variant ships: the method that the checkout selects for it, and its cost. */
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
export const addCountryArticle = (country: string) =>
  WITH_ARTICLE.test(country) ? `the ${country}` : country;

/** "with free express to the United States" */
function shippingMethodText({ title, costText, countryName }: ShippingTerms) {
  const method = title.toLowerCase();
  const methodText = costText === null ? `free ${method}` : `${method} (${costText})`;
  return `with ${methodText} to ${addCountryArticle(countryName)}`;
}

function dispatchDayText(leavesOn: number, nowMs: number) {
  const days = (leavesOn - startOfDay(nowMs)) / DAY_MS;
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${days < 7 ? getWeekday(toIsoTime(leavesOn)) : formatFullDay(toIsoTime(leavesOn))}`;
}

const pluralize = (days: number, unit: string) => `${days} ${unit}${days === 1 ? '' : 's'}`;

/**
 * The extra time for a colour or length finished to order: it explains why the date differs from another
 * variant's.
 */
const handlingTimeText = (handlingDays: number) => {
  const days = getHandlingDelayDays(handlingDays);
  return days === 0 ? '' : ` It takes us ${pluralize(days, 'working day')} to finish.`;
};

/** "Arrives by Thursday, November 26, with free express to the United States." and the deadline to order. */
export function deliveryEstimateText(
  nowMs: number,
  handlingDays: number,
  dispatch: Dispatch,
  terms: ShippingTerms,
) {
  const { daysMin, daysMax } = terms;
  const { leavesOn, arrivesBy, orderUntil } = estimateArrival(nowMs, handlingDays, {
    ...dispatch,
    daysMin,
    daysMax,
  });
  return {
    promise: `Arrives by ${formatFullDay(toIsoTime(arrivesBy))}, ${shippingMethodText(terms)}.`,
    condition: `Order within ${timeLeftText(orderUntil - nowMs)} and it ships ${dispatchDayText(leavesOn, nowMs)}.${handlingTimeText(handlingDays)}`,
  };
}

const deliveryDaysText = ({ workdaysOnly }: Dispatch, { daysMin, daysMax }: ShippingTerms) => {
  const unit = workdaysOnly ? 'working day' : 'day';
  return daysMin === daysMax ? pluralize(daysMax, unit) : `${daysMin} to ${pluralize(daysMax, unit)}`;
};

/** The same without the time, for pages that all shoppers share. */
export const deliveryRangeText = (handlingDays: number, dispatch: Dispatch, terms: ShippingTerms) => ({
  promise: `Arrives in ${deliveryDaysText(dispatch, terms)} ${shippingMethodText(terms)}.`,
  condition:
    getHandlingDelayDays(handlingDays) === 0
      ? 'Ships the day you order.'
      : `Ships after ${pluralize(getHandlingDelayDays(handlingDays), 'working day')}.`,
});
