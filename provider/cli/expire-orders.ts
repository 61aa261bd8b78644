/**
 * Does what time does to orders, once: `npm run orders:expire`, for cron. With DATABASE_URL it works by itself, and tells the
 * running shops over REDIS_URL which pages are old; the embedded database has one process, so there it asks the running shop at
 * its owner's door.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { openPostgres } from '@/provider/db/client';
import { openLimits } from '@/provider/http/limits';
import { openTeller } from '@/provider/machines/tell';
import { sweepOrders, type Sweep } from '@/provider/records/order-life';
import { settingsFrom } from '@/provider/settings';

async function askShop(ownerKey: string | undefined): Promise<Sweep> {
  if (!ownerKey) throw new Error('Setting OWNER_KEY is missing: the running shop lets nobody in without it');
  const address = `http://localhost:${process.env.PORT || 3000}/api/owner/orders/sweep`;
  const answer = await fetch(address, { method: 'POST', headers: { 'Owner-Key': ownerKey } });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Sweep };
  if (code !== 200000) throw new Error(`${address} answered ${answer.status}: ${message}`);
  return data;
}

const TOLD_WITHIN_MS = 5_000;

async function sweep(): Promise<Sweep> {
  const settings = settingsFrom(process.env);
  if (!settings.databaseUrl) return askShop(settings.ownerKey);
  const { db, close } = await openPostgres(settings.databaseUrl);
  const limits = openLimits({ redisUrl: undefined }); // time is not limited
  const teller = settings.redisUrl ? openTeller(settings.redisUrl, randomUUID()) : null;
  try {
    const done = await sweepOrders({
      db,
      settings,
      now: () => new Date(),
      changed: (...tags) => teller?.tell(tags),
      limits,
    });
    if (teller && !(await teller.isTold(TOLD_WITHIN_MS)))
      console.error('The shops could not be told over Redis: their pages show it once their time is over');
    return done;
  } finally {
    teller?.close();
    await close();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { cancelled, completed } = await sweep();
  console.log(`${cancelled} cancelled, ${completed} completed`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
