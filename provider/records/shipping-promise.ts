import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { ShippingPromise } from '@/contract/product';
import type { Db } from '@/provider/db/client';
import { configs, holidays, shippingMethods } from '@/provider/db/schema/system';

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
