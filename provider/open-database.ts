import 'server-only';
import { termsTag } from '@/contract/cache-tags';
import type { Config } from './config';
import { FOLDER_LOCK, withAdvisoryLock } from './db/advisory-lock';
import { openPglite, openPostgres, type Database, type Db } from './db/client';
import { publishToDatabase } from './platform/cluster/database-invalidations';
import { getLoggableMessage, toLoggableError } from './platform/errors/loggable-error';
import { createRateLimits } from './platform/http/rate-limits';
import { isShopEmpty } from './seed/is-shop-empty';
import { applyTerms } from './shop-folder/terms/apply-terms';

async function fillIfEmpty(db: Db, config: Config, now: () => Date): Promise<void> {
  if (!(await isShopEmpty(db))) return;
  const { fillShop } = await import('./seed/fill-shop'); // which a filled shop does not keep in memory
  const limits = createRateLimits(config);
  await fillShop({ db, config, now, limits, invalidateTags: () => undefined });
}

async function openAndFill(config: Config, now: () => Date): Promise<Database> {
  const { databaseUrl } = config;
  if (databaseUrl)
    return openPostgres(databaseUrl, async (db) => {
      // An import that has begun fills it. A shop that has products does not wait for one.
      if (await isShopEmpty(db))
        await withAdvisoryLock(databaseUrl, FOLDER_LOCK, () => fillIfEmpty(db, config, now));
      // For the instances that are running already.
      if (await applyTerms(db, config.shop, now())) await publishToDatabase(db, [termsTag()]);
    });
  const database = await openPglite(config.dataDir);
  await fillIfEmpty(database.db, config, now);
  await applyTerms(database.db, config.shop, now());
  return database;
}

/**
 * Opens the database of the shop: fills an empty one from the shop folder, and applies what shop.yaml sells at. What it
 * throws can be logged: rows of the folder hold personal data.
 */
export async function openDatabase(config: Config, now: () => Date): Promise<Database> {
  try {
    return await openAndFill(config, now);
  } catch (error) {
    throw new Error(getLoggableMessage(error), { cause: toLoggableError(error) });
  }
}
