import { and, gte, lte, min, sql, sum } from 'drizzle-orm';
import { CONVERSION_STEPS } from '@/contract/statistics';
import { orders } from '@/provider/db/schema/order';
import { conversionCounts } from '@/provider/db/schema/statistics';
import { executeRows } from '@/provider/platform/db-rows';
import { logError } from '@/provider/platform/log';
import type { ServiceContext } from '@/provider/platform/context';
import { cutParts, splitPeriod, type Period } from './period';
import { isSale, toPartNumber } from './sale-rows';
import type { StepCounter } from './step-counter';

const SAVE_MS = 5_000;

/** Adds what a process has counted to the sums of all. */
export async function saveStepCounts({ db }: Pick<ServiceContext, 'db'>, counter: StepCounter) {
  const counts = counter.take();
  if (counts.length === 0) return;
  // One order everywhere, so that two instances never deadlock.
  const rows = counts.toSorted((a, b) => `${a.day} ${a.step}`.localeCompare(`${b.day} ${b.step}`));
  try {
    await db
      .insert(conversionCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [conversionCounts.day, conversionCounts.step],
        set: { shoppers: sql`${conversionCounts.shoppers} + excluded.shoppers` },
      });
  } catch (error) {
    counter.putBack(counts);
    throw error;
  }
}

/** Saves every few seconds, first of all calling `prepare`. Returns a function that saves the rest and stops. */
export function startSavingStepCounts(
  ctx: Pick<ServiceContext, 'db'>,
  counter: StepCounter,
  prepare: () => Promise<void>,
) {
  let saving = Promise.resolve();
  const save = () => {
    saving = saving
      .then(prepare)
      .then(() => saveStepCounts(ctx, counter))
      .catch((error: unknown) => logError('provider', 'Steps of shoppers were not saved', error));
    return saving;
  };
  const timer = setInterval(() => void save(), SAVE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await save();
  };
}

/** Counts shoppers with a paid order, each once for a day on which they placed one. */
async function countBuyers({ db, config }: ServiceContext, period: Period): Promise<number> {
  let count = 0;
  for (const days of cutParts(splitPeriod(period, 'day', config.timeZone))) {
    const [row] = await executeRows<{ shoppers: number }>(
      db,
      sql`select count(*)::int as shoppers from (
            select distinct ${toPartNumber(sql`${orders.createdAt}`, days)},
              coalesce('customer:' || ${orders.customerId}, ${orders.guestTokenHash}, 'order:' || ${orders.id})
            from ${orders} where ${isSale(days)}
          ) buyers`,
    );
    count += row?.shoppers ?? 0;
  }
  return count;
}

/** How many shoppers of a period got to each step, each counted once a day. */
export async function loadConversion(ctx: ServiceContext, period: Period) {
  const { db } = ctx;
  const counted = await db
    .select({ step: conversionCounts.step, shoppers: sum(conversionCounts.shoppers).mapWith(Number) })
    .from(conversionCounts)
    .where(and(gte(conversionCounts.day, period.from), lte(conversionCounts.day, period.to)))
    .groupBy(conversionCounts.step);
  const [first] = await db.select({ day: min(conversionCounts.day) }).from(conversionCounts);
  const shoppers = new Map(counted.map((row) => [row.step, row.shoppers]));
  shoppers.set('paid', await countBuyers(ctx, period));
  // A step leads through those before it: who paid has also placed, whatever was lost at a crash or not yet counted.
  let atLeast = 0;
  const steps = CONVERSION_STEPS.toReversed().map((step) => {
    atLeast = Math.max(atLeast, shoppers.get(step) ?? 0);
    return { step, shoppers: atLeast };
  });
  return { countedSince: first?.day ?? null, steps: steps.toReversed() };
}
