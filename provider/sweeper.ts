import { loggable } from './http/failure-log';
import { eachInTurn } from './records/each-in-turn';
import { sweepLeftovers } from './records/leftovers';
import { sweepOrders } from './records/order-life';
import type { Database } from './db/client';
import type { Work } from './work';

const PAUSE_MS = 60_000;
const LEFTOVERS_EVERY = 60;

/**
 * Does once a minute what time does to orders and points, and once an hour takes away what nobody needs any more, on every
 * machine that serves the shop: whoever comes second finds nothing left to do. The timer keeps no process alive. Answers how
 * to stop it, which waits for what is being done.
 */
export function keepSweeping(
  work: Work,
  { reclaimSpace }: Pick<Database, 'reclaimSpace'>,
  pauseMs: number = PAUSE_MS,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let round = 0;

  async function sweep() {
    const isHourly = round % LEFTOVERS_EVERY === 0;
    const parts = isHourly ? [sweepOrders, sweepLeftovers, reclaimSpace] : [sweepOrders];
    round += 1;
    try {
      await eachInTurn<(work: Work) => Promise<unknown>>(parts, (part) => part(work));
    } catch (error) {
      console.error('[provider] What time does could not be done', loggable(error));
    } finally {
      underWay = null;
    }
  }

  const timer = setInterval(() => {
    underWay ??= sweep();
  }, pauseMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
