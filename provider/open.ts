import { randomUUID } from 'node:crypto';
import { createApp } from './app';
import { openPglite, openPostgres, type Database } from './db/client';
import { seedIfEmpty } from './db/seed/seed';
import { createRateLimits } from './http/limits';
import { subscribeToInvalidations } from './machines/hear';
import { createInvalidationPublisher } from './machines/tell';
import { startOutboxWorker } from './mail/sender';
import { loadUploadAccess, type ImageRequester } from './records/upload-access';
import { parseConfig, type Config } from './settings';
import { startScheduler } from './sweeper';
import type { ServiceContext } from './work';

type Provider = {
  fetch: (request: Request) => Promise<Response>;
  database: Database;
  settings: Config;
  accessToUpload: (path: string, ctx: ImageRequester) => ReturnType<typeof loadUploadAccess>;
  /** At the end of the process: waits for what time does just now, and gives the folder of the database free. */
  close: () => Promise<void>;
};

/** Tags of the catalogue that a write has made old; whoever opens the provider says what to do with them. */
type InvalidationListener = (tags: readonly string[]) => void;

const globalState = globalThis as typeof globalThis & {
  odetteProvider?: Promise<Provider>;
  odetteInvalidationListener?: InvalidationListener;
  odetteBackgroundInvalidationListener?: InvalidationListener;
};

export function onTagsInvalidated(listener: InvalidationListener) {
  globalState.odetteInvalidationListener = listener;
}

/**
 * As listenToChanges, for what no request has brought here: an order that cancels itself, and what other machines have
 * written to the same database.
 */
export function onBackgroundInvalidation(listener: InvalidationListener) {
  globalState.odetteBackgroundInvalidationListener = listener;
}

/** Who tells the other machines what is old here, and hears them; nobody without REDIS_URL. */
function connectCluster({ redisUrl }: Config) {
  if (!redisUrl) return null;
  const own = randomUUID();
  subscribeToInvalidations(redisUrl, own, (tags) => globalState.odetteBackgroundInvalidationListener?.(tags));
  return createInvalidationPublisher(redisUrl, own);
}

async function startProvider(env: Record<string, string | undefined>): Promise<Provider> {
  const settings = parseConfig(env);
  const database = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, seedIfEmpty)
    : await openPglite(settings.dataDir);
  if (!settings.databaseUrl) await seedIfEmpty(database.db);
  const machines = connectCluster(settings);
  const telling =
    (listener: () => InvalidationListener | undefined) =>
    (...tags: string[]) => {
      listener()?.(tags);
      machines?.publish(tags);
    };
  const work: ServiceContext = {
    db: database.db,
    config: settings,
    limits: createRateLimits(settings),
    now: () => new Date(),
    invalidateTags: telling(() => globalState.odetteInvalidationListener),
  };
  const app = createApp(work);
  startOutboxWorker(work);
  const stopSweeping = startScheduler(
    { ...work, invalidateTags: telling(() => globalState.odetteBackgroundInvalidationListener) },
    database,
  );
  return {
    fetch: async (request) => app.fetch(request),
    database,
    settings,
    accessToUpload: (path, ctx) => loadUploadAccess(work, path, ctx),
    close: async () => {
      await stopSweeping();
      await database.close();
    },
  };
}

/**
 * The one provider of this process: opened, migrated and seeded at the first call. It lives on globalThis, since Next
 * bundles a module more than once.
 */
export function getProvider(env: Record<string, string | undefined>): Promise<Provider> {
  globalState.odetteProvider ??= startProvider(env);
  return globalState.odetteProvider;
}
