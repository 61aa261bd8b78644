import { toLoggableError } from '@/provider/platform/errors/loggable-error';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { deleteExpiredData } from './delete-expired-data';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import type { Database } from '@/provider/db/client';
import type { ServiceContext } from '@/provider/platform/context';

const PAUSE_MS = 60_000;
const EXPIRED_DATA_EVERY = 60;

/**
 * Runs the order and points jobs once a minute and deletes expired data once an hour, on every instance:
 * whichever comes second finds nothing left to do. The timer does not keep the process alive. Returns a
 * function that stops it and waits for the running job.
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
