import type { Product, ShippingPromise, ProductShippingMethod } from '@/contract/product';
import { addDays, toDay } from '@/contract/shop-time';
import type { Db } from '@/provider/db/client';
import { toAmount, convertAmount } from '@/provider/platform/money';
import { findCheapestMethod } from '@/provider/modules/shipping/cheapest-method';
import type { CurrencyRecord } from '@/provider/platform/money';
import { loadDefaultLocation, listShippingMethods } from './shipping';
import { loadDispatchCalendar, loadReturnTerms } from './shop-config';

const YEAR_DAYS = 365;

/**
 * Loads when an order ships, and the delivery time of the method that checkout will select for this amount in
 * the default country: the basis of an arrival date.
 */
export async function loadShippingPromise(
  db: Db,
  { now, timeZone }: { now: Date; timeZone: string },
  subtotalCents: number,
): Promise<ShippingPromise> {
  const { cutOffHour, holidays } = await loadDispatchCalendar(db, timeZone);
  const location = await loadDefaultLocation(db);
  const { methods, countryName } = await listShippingMethods(db, location);
  const method = findCheapestMethod(methods, subtotalCents);
  const today = toDay(now, timeZone);
  const lastDay = addDays(today, YEAR_DAYS);

  return {
    cutOffHour,
    timeZone,
    daysMin: method?.daysMin ?? 0,
    daysMax: method?.daysMax ?? 0,
    methodTitle: method?.methodTitle ?? '',
    countryId: location.countryId,
    countryName,
    workdaysOnly: true,
    holidays: holidays.filter((day) => day >= today && day < lastDay).sort(),
  };
}

/** Lists the methods that checkout offers before an address is known, with their own prices. */
export async function listShippingWays(db: Db, { rate }: CurrencyRecord): Promise<ProductShippingMethod[]> {
  const location = await loadDefaultLocation(db);
  const { methods } = await listShippingMethods(db, location);
  return methods.map(({ code, methodTitle, amountCents, freeFromCents, daysMin, daysMax, isTracked }) => ({
    ...{ code, daysMin, daysMax, isTracked },
    title: methodTitle,
    countryId: location.countryId,
    previewAmount: toAmount(convertAmount(amountCents, rate)),
    freeFrom: freeFromCents === null ? null : toAmount(freeFromCents),
  }));
}

export async function loadReturnPolicy(db: Db, { rate }: CurrencyRecord): Promise<Product['returnPolicy']> {
  const returnTerms = await loadReturnTerms(db);
  if (!returnTerms) return null;
  const { days, feeCents, urlPath } = returnTerms;
  return { days, urlPath, previewFee: toAmount(convertAmount(feeCents, rate)) };
}
