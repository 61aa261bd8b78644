import { toLoggableError } from './http/failure-log';
import { runSequentially } from './records/each-in-turn';
import { deleteExpiredData } from './records/leftovers';
import { runOrderJobs } from './records/order-life';
import type { Database } from './db/client';
import type { ServiceContext } from './work';

const PAUSE_MS = 60_000;
const EXPIRED_DATA_EVERY = 60;

/**
 * Does once a minute what time does to orders and points, and once an hour takes away what nobody needs any more, on every
 * machine that serves the shop: whoever comes second finds nothing left to do. The timer keeps no process alive. Answers how
 * to stop it, which waits for what is being done.
 */
export function startScheduler(
  ctx: ServiceContext,
  { reclaimSpace }: Pick<Database, 'reclaimSpace'>,
  pauseMs: number = PAUSE_MS,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let round = 0;

  async function sweep() {
    const isHourly = round % EXPIRED_DATA_EVERY === 0;
    const parts = isHourly ? [runOrderJobs, deleteExpiredData, reclaimSpace] : [runOrderJobs];
    round += 1;
    try {
      await runSequentially<(ctx: ServiceContext) => Promise<unknown>>(parts, (part) => part(ctx));
    } catch (error) {
      console.error('[provider] What time does could not be done', toLoggableError(error));
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
