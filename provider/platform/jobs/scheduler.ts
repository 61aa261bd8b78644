import { runSequentially } from '@/provider/platform/run-sequentially';
import type { ServiceContext } from '@/provider/platform/context';
import { logError } from '@/provider/platform/log';

export type Job = { everyMinutes: number; run: (ctx: ServiceContext) => Promise<unknown> };

const MINUTE_MS = 60_000;

/**
 * Runs each job after the first minute and then in its interval; one that is still running delays the others. A failing
 * job does not stop the others. The timer does not keep the process alive. Returns a function that stops it
 * and waits for the running job. Tests shorten the minute.
 */
export function startScheduler(
  ctx: ServiceContext,
  jobs: readonly Job[],
  minuteMs: number = MINUTE_MS,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let tick = 0;

  async function runDueJobs() {
    const dueJobs = jobs.filter(({ everyMinutes }) => tick % everyMinutes === 0);
    tick += 1;
    try {
      await runSequentially(dueJobs, (job) => job.run(ctx));
    } catch (error) {
      logError('provider', 'The scheduled jobs failed', error);
    } finally {
      running = null;
    }
  }

  const timer = setInterval(() => {
    running ??= runDueJobs();
  }, minuteMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
