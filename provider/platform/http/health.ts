import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ServiceContext } from '@/provider/platform/context';

const ANSWERS_WITHIN_MS = 2_000;
const UNAVAILABLE = 503;

/** True when the database answers in time; an instance that waits longer is of no use to a shopper. */
async function isReady({ db }: Pick<ServiceContext, 'db'>): Promise<boolean> {
  const abortController = new AbortController();
  const queryResult = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const timeout = setTimeout(ANSWERS_WITHIN_MS, false, { signal: abortController.signal }).catch(() => false);
  return Promise.race([queryResult, timeout]).finally(() => abortController.abort());
}

/**
 * For monitoring (README, Health checks): health means that the process answers, and says what it runs; ready that its
 * database does too.
 */
export function mountHealthChecks(app: Hono, ctx: Pick<ServiceContext, 'db' | 'config'>, version: string) {
  app.get('/api/health', (c) => c.json({ status: 'ok', version, commit: ctx.config.commit ?? null }));
  app.get('/api/ready', async (c) =>
    (await isReady(ctx)) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, UNAVAILABLE),
  );
}
