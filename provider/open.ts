import { createApp } from './app';
import { openPglite, openPostgres, type Database } from './db/client';
import { isEmpty, seed } from './db/seed/seed';
import { openLimits } from './http/limits';
import { keepSending } from './mail/sender';
import { settingsFrom, type Settings } from './settings';
import { keepSweeping } from './sweeper';
import type { Work } from './work';

type Provider = {
  fetch: (request: Request) => Promise<Response>;
  database: Database;
  settings: Settings;
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

/** As listenToChanges, for what the provider writes by itself while nobody asks: an order that cancels itself. */
export function listenToOwnChanges(listener: Listener) {
  place.odetteOutsideListener = listener;
}

async function open(env: Record<string, string | undefined>): Promise<Provider> {
  const settings = settingsFrom(env);
  const database = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl)
    : await openPglite(settings.dataDir);
  if (await isEmpty(database.db)) await seed(database.db, new Date());
  const work: Work = {
    db: database.db,
    settings,
    limits: openLimits(settings),
    now: () => new Date(),
    changed: (...tags) => place.odetteListener?.(tags),
  };
  const app = createApp(work);
  keepSending(work);
  keepSweeping({ ...work, changed: (...tags) => place.odetteOutsideListener?.(tags) });
  return { fetch: async (request) => app.fetch(request), database, settings };
}

/**
 * The one provider of this process: opened, migrated and seeded at the first call. It lives on globalThis, since Next
 * bundles a module more than once.
 */
export function openProvider(env: Record<string, string | undefined>): Promise<Provider> {
  place.odetteProvider ??= open(env);
  return place.odetteProvider;
}
