import type { Work } from './http/mount';
import { sweepOrders } from './records/order-life';

const PAUSE_MS = 60_000;

/**
 * Does once a minute what time does to orders and points, on every machine that serves the shop: whoever comes second finds
 * nothing left to do. The timer keeps no process alive. Answers how to stop it.
 */
export function keepSweeping(work: Work, pauseMs: number = PAUSE_MS): () => void {
  let isAtWork = false;
  const timer = setInterval(async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      await sweepOrders(work);
    } catch (error) {
      console.error('[provider] What time does to orders could not be done', error);
    } finally {
      isAtWork = false;
    }
  }, pauseMs);
  timer.unref();
  return () => clearInterval(timer);
}
