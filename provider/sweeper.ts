import { loggable } from './http/failure-log';
import { eachInTurn } from './records/each-in-turn';
import { sweepLeftovers } from './records/leftovers';
import { sweepOrders } from './records/order-life';
import type { Work } from './work';

const PAUSE_MS = 60_000;
const LEFTOVERS_EVERY = 60;

/**
 * Does once a minute what time does to orders and points, and once an hour takes away what nobody needs any more, on every
 * machine that serves the shop: whoever comes second finds nothing left to do. The timer keeps no process alive. Answers how to stop it.
 */
export function keepSweeping(work: Work, pauseMs: number = PAUSE_MS): () => void {
  let isAtWork = false;
  let round = 0;
  const timer = setInterval(async () => {
    if (isAtWork) return;
    isAtWork = true;
    const parts = round % LEFTOVERS_EVERY === 0 ? [sweepOrders, sweepLeftovers] : [sweepOrders];
    round += 1;
    try {
      await eachInTurn<(work: Work) => Promise<unknown>>(parts, (part) => part(work));
    } catch (error) {
      console.error('[provider] What time does could not be done', loggable(error));
    } finally {
      isAtWork = false;
    }
  }, pauseMs);
  timer.unref();
  return () => clearInterval(timer);
}
