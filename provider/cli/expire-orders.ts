/**
 * Does what time does to orders, once: `npm run orders:expire`, for cron. With DATABASE_URL it works by itself; the embedded
 * database has one process, so there it asks the running shop at its owner's door.
 */
import { existsSync } from 'node:fs';
import { openPostgres } from '@/provider/db/client';
import { openLimits } from '@/provider/http/limits';
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

async function sweep(): Promise<Sweep> {
  const settings = settingsFrom(process.env);
  if (!settings.databaseUrl) return askShop(settings.ownerKey);
  const { db, close } = await openPostgres(settings.databaseUrl);
  const limits = openLimits({ redisUrl: undefined }); // time is not limited
  try {
    return await sweepOrders({
      db,
      settings,
      now: () => new Date(),
      changed: () => undefined,
      limits,
    });
  } finally {
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
