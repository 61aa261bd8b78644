/**
 * Runs the time-based order jobs once: `npm run orders:jobs`, for cron. With DATABASE_URL it runs them
 * itself and publishes the cache tags to invalidate to the running instances over REDIS_URL. The embedded
 * database allows only one process, so there it calls the admin API of the running shop.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { openPostgres } from '@/provider/db/client';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { getLoggableMessage } from '@/provider/platform/errors/loggable-error';
import { createInvalidationPublisher } from '@/provider/platform/cluster/publish';
import { runOrderJobs, type OrderJobResult } from '@/provider/modules/order/jobs';
import { parseConfig } from '@/provider/config';

async function runOrderJobsOverHttp(adminKey: string | undefined): Promise<OrderJobResult> {
  if (!adminKey)
    throw new Error('Setting OWNER_KEY is missing: without it, the running shop rejects admin calls');
  const url = `http://localhost:${process.env.PORT || 3000}/api/admin/orders/sweep`;
  const response = await fetch(url, { method: 'POST', headers: { 'Owner-Key': adminKey } });
  const { code, message, data } = (await response.json()) as {
    code: number;
    message: string;
    data: OrderJobResult;
  };
  if (code !== 200000) throw new Error(`${url} returned ${response.status}: ${message}`);
  return data;
}

const FLUSH_TIMEOUT_MS = 5_000;

async function runJobs(): Promise<OrderJobResult> {
  const settings = parseConfig(process.env);
  if (!settings.databaseUrl) return runOrderJobsOverHttp(settings.adminKey);
  const { db, close } = await openPostgres(settings.databaseUrl);
  const limits = createRateLimits({ redisUrl: undefined }); // jobs are not rate limited
  const publisher = settings.redisUrl ? createInvalidationPublisher(settings.redisUrl, randomUUID()) : null;
  try {
    const result = await runOrderJobs({
      db,
      config: settings,
      now: () => new Date(),
      invalidateTags: (...tags) => publisher?.publish(tags),
      limits,
    });
    if (publisher && !(await publisher.flushed(FLUSH_TIMEOUT_MS)))
      console.error(
        'The cache tags could not be published over Redis: the shops show the changes once their cached pages expire',
      );
    return result;
  } finally {
    publisher?.close();
    await close();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { cancelled, completed } = await runJobs();
  console.log(`${cancelled} cancelled, ${completed} completed`);
} catch (error) {
  console.error(getLoggableMessage(error));
  process.exitCode = 1;
}
