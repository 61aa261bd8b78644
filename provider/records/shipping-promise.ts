import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Product, ShippingPromise, ShippingWay } from '@/contract/product';
import type { Db } from '@/provider/db/client';
import { configs, holidays, shippingMethods } from '@/provider/db/schema/system';
import { amountOf, converted } from '@/provider/rules/money';
import type { CurrencyRecord } from './currency';
import { DEFAULT_COUNTRY, methodsTo } from './shipping';
import { returnTerms } from './shop-config';

const YEAR_MS = 365 * 86_400_000;
const LAST_CUT_OFF_HOUR = 23;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** When an order leaves and how long the first way of shipping takes: what an arrival date is counted from. */
export async function readShippingPromise(db: Db, now: Date): Promise<ShippingPromise> {
  const [cutOff] = await db
    .select({ hour: configs.value })
    .from(configs)
    .where(and(eq(configs.module, 'shipping'), eq(configs.key, 'cut_off_hour')));
  const [method] = await db
    .select({
      methodTitle: shippingMethods.methodTitle,
      daysMin: shippingMethods.daysMin,
      daysMax: shippingMethods.daysMax,
    })
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.position))
    .limit(1);
  const closed = await db
    .select({ day: holidays.day })
    .from(holidays)
    .where(and(gte(holidays.day, dayOf(now)), lt(holidays.day, dayOf(new Date(now.getTime() + YEAR_MS)))))
    .orderBy(asc(holidays.day));

  return {
    cutOffHour: typeof cutOff?.hour === 'number' ? cutOff.hour : LAST_CUT_OFF_HOUR,
    daysMin: method?.daysMin ?? 0,
    daysMax: method?.daysMax ?? 0,
    methodTitle: method?.methodTitle ?? '',
    workdaysOnly: true,
    holidays: closed.map(({ day }) => day),
  };
}

/** The ways that the checkout offers before an address is known, with what they cost by themselves. */
export async function readShippingWays(db: Db, { rate }: CurrencyRecord): Promise<ShippingWay[]> {
  const { methods } = await methodsTo(db, { countryId: DEFAULT_COUNTRY, regionCode: '' });
  return methods.map(({ code, amountCents, freeFromCents, daysMin, daysMax }) => ({
    ...{ code, daysMin, daysMax },
    countryId: DEFAULT_COUNTRY,
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
