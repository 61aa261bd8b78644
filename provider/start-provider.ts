import 'server-only';
import { randomUUID } from 'node:crypto';
import { createApp } from './app';
import type { Database, Db } from './db/client';
import { openDatabase } from './open-database';
import { createCallCache } from './platform/http/call-cache';
import { createRateLimits } from './platform/http/rate-limits';
import { termsTag, systemTag } from '@/contract/cache-tags';
import { forgetCachedTables } from './platform/cached-table';
import { watchDatabaseInvalidations } from './platform/cluster/database-invalidations';
import { subscribeToInvalidations } from './platform/cluster/subscribe';
import { createInvalidationPublisher } from './platform/cluster/publish';
import { startOutboxWorker } from './platform/mail/outbox-worker';
import { createFirstOwnerLink } from './modules/staff/first-owner';
import { getLinkUrl } from './modules/staff/link-url';
import { loadCatalog } from './modules/product/listing/catalog-cache';
import { loadUploadAccess, type ImageRequester } from './modules/account/upload-access';
import { parseConfig, requirePaymentMethod, type Config } from './config';
import { startSavingStepCounts } from './modules/statistics/conversion';
import { createShopperObserver, type SeenPage } from './modules/statistics/shopper-observer';
import { createStepCounter } from './modules/statistics/step-counter';
import { buildEmail } from './email-templates';
import { jobs } from './jobs';
import { createImportJob, createPlannedChangesJob } from './modules/product/jobs';
import { startScheduler } from './platform/jobs/scheduler';
import { findShownDraft } from './shop-folder/preview/previews';
import type { ServiceContext } from './platform/context';
import { logInfo, logWarning } from '@/provider/platform/log';

type Provider = {
  fetch: (request: Request) => Promise<Response>;
  database: Database;
  settings: Config;
  /** Counts the visit of a page that was sent without the provider. */
  seePage: (page: SeenPage) => void;
  /** What the cookie of an editor shows; null if it shows nothing (any more). */
  findPreview: (token: string) => ReturnType<typeof findShownDraft>;
  loadUploadAccess: (path: string, requester: ImageRequester) => ReturnType<typeof loadUploadAccess>;
  /** At process exit: waits for running jobs and releases the database folder. */
  close: () => Promise<void>;
};

/**
 * Receives the catalog cache tags that a write made stale; whoever starts the provider decides what to do
 * with them.
 */
type InvalidationListener = (tags: readonly string[]) => void;

/** How late a product that is planned for a time may be shown. */
const PLANNED_CHANGES_MS = 2_000;

const globalState = globalThis as typeof globalThis & {
  odetteProvider?: Promise<Provider>;
  odetteInvalidationListener?: InvalidationListener;
  odetteBackgroundInvalidationListener?: InvalidationListener;
};

export function onTagsInvalidated(listener: InvalidationListener) {
  globalState.odetteInvalidationListener = listener;
}

/**
 * Like `onTagsInvalidated`, for changes not made by a request to this process: orders that expire, and what
 * other instances wrote to the same database.
 */
export function onBackgroundInvalidation(listener: InvalidationListener) {
  globalState.odetteBackgroundInvalidationListener = listener;
}

/** Connects to the other instances to publish and receive invalidations; null without REDIS_URL. */
function connectCluster({ redisUrl }: Config, onInvalidate: InvalidationListener) {
  if (!redisUrl) return null;
  const instanceId = randomUUID();
  subscribeToInvalidations(redisUrl, instanceId, (tags) => {
    onInvalidate(tags);
    globalState.odetteBackgroundInvalidationListener?.(tags);
  });
  return createInvalidationPublisher(redisUrl, instanceId);
}

/** Says in one line whether the shop and its folder differ. The shop answers meanwhile. */
async function logDifferences(db: Db, settings: Config, now: Date) {
  try {
    const { compareFolder } = await import('./shop-folder/compare-folder');
    const line = await compareFolder(db, settings, now);
    if (line !== null) logInfo('shop folder', line);
  } catch (error) {
    logWarning('shop folder', 'The folder and the shop could not be compared.', error);
  }
}

/** Says how the first owner gets in, as long as nobody has. */
async function logFirstOwnerLink(ctx: ServiceContext) {
  try {
    const token = await createFirstOwnerLink(ctx);
    if (token === null) return;
    const url = getLinkUrl(ctx.config, token);
    logInfo('back office', `Nobody has an account yet. The first owner opens, within a day: ${url}`);
  } catch (error) {
    logWarning('back office', 'No link for the first owner could be made.', error);
  }
}

/** Starts what is done without a request. Returns what stops it and waits for what is running. */
function startJobs(ctx: ServiceContext, { reclaimSpace }: Database) {
  const stopping = new AbortController();
  const stops = [
    startScheduler(ctx, [...jobs, { everyMinutes: 60, run: reclaimSpace }]),
    startScheduler(ctx, [{ everyMinutes: 1, run: createPlannedChangesJob() }], PLANNED_CHANGES_MS),
    startScheduler(ctx, [{ everyMinutes: 1, run: createImportJob(stopping.signal) }], PLANNED_CHANGES_MS),
  ];
  return async () => {
    stopping.abort();
    for (const stop of stops) await stop();
  };
}

async function startProvider(env: Record<string, string | undefined>): Promise<Provider> {
  const settings = parseConfig(env);
  requirePaymentMethod(settings);
  const now = () => new Date();
  const database = await openDatabase(settings, now);
  const callCache = createCallCache(settings.callCacheBytes, now);
  const publisher = connectCluster(settings, callCache.invalidate);
  // A command has a database of its own only beside PostgreSQL.
  const stopWatching = settings.databaseUrl
    ? watchDatabaseInvalidations(database.db, (tags) => {
        if (tags.includes(termsTag()) || tags.includes(systemTag())) forgetCachedTables(database.db);
        callCache.invalidate(tags);
        globalState.odetteBackgroundInvalidationListener?.(tags);
      })
    : () => undefined;
  const createInvalidator =
    (listener: () => InvalidationListener | undefined) =>
    (...tags: string[]) => {
      callCache.invalidate(tags);
      listener()?.(tags);
      publisher?.publish(tags);
    };
  const ctx: ServiceContext = {
    db: database.db,
    config: settings,
    limits: createRateLimits(settings),
    now,
    invalidateTags: createInvalidator(() => globalState.odetteInvalidationListener),
  };
  const counter = createStepCounter({ now, timeZone: settings.timeZone });
  const observer = createShopperObserver(ctx, counter);
  const stopSavingSteps = startSavingStepCounts(ctx, counter, observer.countProductPages);
  const app = createApp(ctx, callCache, observer);
  loadCatalog(database.db).catch(() => undefined); // in the background; the next list tries again
  await logFirstOwnerLink(ctx);
  const comparison = logDifferences(database.db, settings, now());
  startOutboxWorker(ctx, buildEmail);
  const stopJobs = startJobs(
    { ...ctx, invalidateTags: createInvalidator(() => globalState.odetteBackgroundInvalidationListener) },
    database,
  );
  return {
    fetch: async (request) => app.fetch(request),
    database,
    settings,
    seePage: observer.seePage,
    findPreview: (token) => findShownDraft(database.db, token, now()),
    loadUploadAccess: (path, requester) => loadUploadAccess(ctx, path, requester),
    close: async () => {
      stopWatching();
      await comparison;
      await stopJobs();
      await stopSavingSteps();
      await database.close();
    },
  };
}

/**
 * Returns the only provider of this process: started, migrated and seeded at the first call. It lives on
 * globalThis, since Next bundles a module more than once.
 */
export function getProvider(env: Record<string, string | undefined>): Promise<Provider> {
  globalState.odetteProvider ??= startProvider(env);
  return globalState.odetteProvider;
}
