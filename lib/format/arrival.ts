import { computeDeliveryDates, getHandlingDelayDays } from '@/contract/pricing/delivery-dates';
import { addDays, formatFullDay, formatInstant, toDay } from '@/contract/shop-time';
import type { ShippingPromise } from '@/contract/product';
import * as arrivalText from './arrival-text';
import { timeLeftText } from './time-left';

/** What decides when a parcel leaves, apart from the method. */
export type Dispatch = Pick<ShippingPromise, 'cutOffHour' | 'timeZone' | 'workdaysOnly' | 'holidays'>;

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
  /** Only if it is so: the page has the terms of each product. */
  isUntracked?: true;
};

const WITH_ARTICLE =
  /^(United|Netherlands|Bahamas|Philippines|Maldives|Gambia|Dominican|Central African|Czech Rep)/;
/** "the United States", "Germany" */
export const addCountryArticle = (country: string) =>
  WITH_ARTICLE.test(country) ? arrivalText.countryWithArticle(country) : country;

/** "with free express to the United States" */
function shippingMethodText({ title, costText, countryName }: ShippingTerms) {
  const method = title.toLowerCase();
  const methodText =
    costText === null ? arrivalText.freeMethod(method) : arrivalText.methodWithCost(method, costText);
  return arrivalText.shippingMethod(methodText, addCountryArticle(countryName));
}

/** A week ahead, the weekday alone would be today's. */
const isWithinWeek = (day: string, today: string) => day < addDays(today, 7);

function dispatchDayText(leavesOn: string, today: string) {
  if (leavesOn === today) return arrivalText.today;
  if (leavesOn === addDays(today, 1)) return arrivalText.tomorrow;
  const weekday = formatInstant(leavesOn, 'UTC', { weekday: 'long' });
  return arrivalText.onDay(isWithinWeek(leavesOn, today) ? weekday : formatFullDay(leavesOn));
}

/**
 * The extra time for a color or length finished to order: it explains why the date differs from another
 * variant's.
 */
const handlingTimeText = (handlingDays: number) => {
  const days = getHandlingDelayDays(handlingDays);
  return days === 0 ? '' : arrivalText.handlingTime(days);
};

/** "Arrives by Thursday, November 26, with free express to the United States." and the deadline to order. */
export function deliveryEstimateText(
  nowMs: number,
  handlingDays: number,
  dispatch: Dispatch,
  terms: ShippingTerms,
) {
  const { daysMin, daysMax } = terms;
  const { leavesOn, arrivesBy, orderUntilMs } = computeDeliveryDates(
    new Date(nowMs),
    { handlingDays, daysMin, daysMax, countsEveryDay: !dispatch.workdaysOnly },
    dispatch,
  );
  const dispatchDay = dispatchDayText(leavesOn, toDay(nowMs, dispatch.timeZone));
  return {
    promise: arrivalText.arrivesBy(formatFullDay(arrivesBy), shippingMethodText(terms)),
    condition: arrivalText.orderWithin(
      timeLeftText(orderUntilMs - nowMs),
      dispatchDay,
      handlingTimeText(handlingDays),
    ),
  };
}

const deliveryDaysText = ({ workdaysOnly }: Dispatch, { daysMin, daysMax }: ShippingTerms) =>
  arrivalText.deliveryDays(daysMin, daysMax, workdaysOnly ? 'working day' : 'day');

/** The same without the time, for pages that all shoppers share. */
export const deliveryRangeText = (handlingDays: number, dispatch: Dispatch, terms: ShippingTerms) => ({
  promise: arrivalText.arrivesIn(deliveryDaysText(dispatch, terms), shippingMethodText(terms)),
  condition:
    getHandlingDelayDays(handlingDays) === 0
      ? arrivalText.shipsSameDay
      : arrivalText.shipsAfter(getHandlingDelayDays(handlingDays)),
});
