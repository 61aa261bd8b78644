import { and, asc, gte, lt } from 'drizzle-orm';
import type { Product, ShippingPromise, ShippingWay } from '@/contract/product';
import type { Db } from '@/provider/db/client';
import { holidays } from '@/provider/db/schema/system';
import { amountOf, converted } from '@/provider/rules/money';
import { cheapestMethod } from '@/provider/rules/shipping-choice';
import type { CurrencyRecord } from './currency';
import { DEFAULT_PLACE, methodsTo } from './shipping';
import { dispatchCalendar, returnTerms } from './shop-config';

const YEAR_MS = 365 * 86_400_000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * When an order leaves, and how long the method takes that the checkout will pick for this sum in the default country: what
 * an arrival date is counted from.
 */
export async function readShippingPromise(db: Db, now: Date, goodsCents: number): Promise<ShippingPromise> {
  const { cutOffHour } = await dispatchCalendar(db);
  const { methods, countryName } = await methodsTo(db, DEFAULT_PLACE);
  const method = cheapestMethod(methods, goodsCents);
  const closed = await db
    .select({ day: holidays.day })
    .from(holidays)
    .where(and(gte(holidays.day, dayOf(now)), lt(holidays.day, dayOf(new Date(now.getTime() + YEAR_MS)))))
    .orderBy(asc(holidays.day));

  return {
    cutOffHour,
    daysMin: method?.daysMin ?? 0,
    daysMax: method?.daysMax ?? 0,
    methodTitle: method?.methodTitle ?? '',
    countryId: DEFAULT_PLACE.countryId,
    countryName,
    workdaysOnly: true,
    holidays: closed.map(({ day }) => day),
  };
}

/** The ways that the checkout offers before an address is known, with what they cost by themselves. */
export async function readShippingWays(db: Db, { rate }: CurrencyRecord): Promise<ShippingWay[]> {
  const { methods } = await methodsTo(db, DEFAULT_PLACE);
  return methods.map(({ code, methodTitle, amountCents, freeFromCents, daysMin, daysMax }) => ({
    ...{ code, daysMin, daysMax },
    title: methodTitle,
    countryId: DEFAULT_PLACE.countryId,
    previewAmount: amountOf(converted(amountCents, rate)),
    freeFrom: freeFromCents === null ? null : amountOf(freeFromCents),
  }));
}

export async function readReturnPolicy(db: Db, { rate }: CurrencyRecord): Promise<Product['returnPolicy']> {
  const terms = await returnTerms(db);
  if (!terms) return null;
  const { days, feeCents, urlPath } = terms;
  return { days, urlPath, previewFee: amountOf(converted(feeCents, rate)) };
}
