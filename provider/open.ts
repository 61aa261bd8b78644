import { randomUUID } from 'node:crypto';
import { createApp } from './app';
import { openPglite, openPostgres, type Database } from './db/client';
import { seedIfEmpty } from './db/seed/seed';
import { openLimits } from './http/limits';
import { hearOthers } from './machines/hear';
import { openTeller } from './machines/tell';
import { keepSending } from './mail/sender';
import { accessToUpload, type PictureCaller } from './records/upload-access';
import { settingsFrom, type Settings } from './settings';
import { keepSweeping } from './sweeper';
import type { Work } from './work';

type Provider = {
  fetch: (request: Request) => Promise<Response>;
  database: Database;
  settings: Settings;
  accessToUpload: (path: string, caller: PictureCaller) => ReturnType<typeof accessToUpload>;
  /** At the end of the process: waits for what time does just now, and gives the folder of the database free. */
  close: () => Promise<void>;
};

/** Tags of the catalogue that a write has made old; whoever opens the provider says what to do with them. */
type Listener = (tags: readonly string[]) => void;

const place = globalThis as typeof globalThis & {
  odetteProvider?: Promise<Provider>;
  odetteListener?: Listener;
  odetteOutsideListener?: Listener;
};

export function listenToChanges(listener: Listener) {
  place.odetteListener = listener;
}

/**
 * As listenToChanges, for what no request has brought here: an order that cancels itself, and what other machines have
 * written to the same database.
 */
export function listenToOutsideChanges(listener: Listener) {
  place.odetteOutsideListener = listener;
}

/** Who tells the other machines what is old here, and hears them; nobody without REDIS_URL. */
function joinMachines({ redisUrl }: Settings) {
  if (!redisUrl) return null;
  const own = randomUUID();
  hearOthers(redisUrl, own, (tags) => place.odetteOutsideListener?.(tags));
  return openTeller(redisUrl, own);
}

async function open(env: Record<string, string | undefined>): Promise<Provider> {
  const settings = settingsFrom(env);
  const database = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, seedIfEmpty)
    : await openPglite(settings.dataDir);
  if (!settings.databaseUrl) await seedIfEmpty(database.db);
  const machines = joinMachines(settings);
  const telling =
    (listener: () => Listener | undefined) =>
    (...tags: string[]) => {
      listener()?.(tags);
      machines?.tell(tags);
    };
  const work: Work = {
    db: database.db,
    settings,
    limits: openLimits(settings),
    now: () => new Date(),
    changed: telling(() => place.odetteListener),
  };
  const app = createApp(work);
  keepSending(work);
  const stopSweeping = keepSweeping(
    { ...work, changed: telling(() => place.odetteOutsideListener) },
    database,
  );
  return {
    fetch: async (request) => app.fetch(request),
    database,
    settings,
    accessToUpload: (path, caller) => accessToUpload(work, path, caller),
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
export function openProvider(env: Record<string, string | undefined>): Promise<Provider> {
  place.odetteProvider ??= open(env);
  return place.odetteProvider;
}
