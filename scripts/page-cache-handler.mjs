// Next's cache of whole pages (`cacheHandler` in next.config.ts): Next's own, in memory, which besides tells
// the listener from which cached page a response comes (scripts/response-cache.mjs).
import { AsyncLocalStorage } from 'node:async_hooks';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

// Node gives the module's exports; Turbopack, which bundles this file for the middleware, its default.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const TAGS_HEADER = 'x-next-cache-tags';

/**
 * A read that has ended still counts as in flight for this long: Next joins requests to a cached function until
 * its result is complete, which is a little later than the read inside of it.
 */
const READ_ENDING_MS = 1_000;

/**
 * What is known of the request that Next is handling: the page that it got from the cache, and whether its
 * response may be kept (lib/server/response-cache.ts). Next bundles this module once more, for its middleware.
 */
const requests = (globalThis.odetteRequests ??= new AsyncLocalStorage());

/** Called with the tags that expire. */
const expiryListeners = new Set();
let lastExpiryMs = 0;

/**
 * The oldest data that a page rendered from now on may contain, in ms since the epoch: Next joins a cached read
 * that is in flight, even if its tags have expired since it began. Filled by lib/server/cached-reads.ts.
 */
export function getOldestReadMs() {
  const now = Date.now();
  let oldest = now;
  const reads = globalThis.odetteCachedReads ?? [];
  for (const { startedAt, endedAt } of reads)
    if (endedAt === null || endedAt + READ_ENDING_MS > now) oldest = Math.min(oldest, startedAt);
  return oldest;
}

/**
 * Runs `handle`, and returns what its response comes from once it is complete. Times are in ms since the epoch.
 * `getCachedPage`: the page that Next had cached; null if it was rendered for this request or is no page.
 * `getReadsFrom`: when the oldest data of a page that was rendered now was read; null if it must not be kept.
 */
export function trackPage(handle) {
  const request = { readsFrom: getOldestReadMs(), page: null, isRendered: false, mayBeKept: true };
  requests.run(request, handle);
  return {
    getCachedPage: () => (request.isRendered ? null : request.page),
    // A page whose shell was rendered with it may differ in order from the next one.
    getReadsFrom: () => (request.mayBeKept && !request.isRendered ? request.readsFrom : null),
  };
}

/** Calls back with each list of tags that expire, before their write is answered. */
export function onTagsExpired(listener) {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Whether one of the tags has expired since `time`, in ms since the epoch. */
export const haveTagsExpired = (tags, time) => areTagsExpired(tags, time);

/** Whether any tag has expired at or after `time`. */
export const hasAnyTagExpired = (time) => lastExpiryMs >= time;

export default class PageCacheHandler extends FileSystemCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    const request = requests.getStore();
    if (request && context.kind === 'APP_PAGE') request.page = toCachedPage(key, entry, context);
    return entry;
  }

  async set(key, data, context) {
    const request = requests.getStore();
    if (request) request.isRendered = true;
    await super.set(key, data, context);
    // Next dates a page by the end of its rendering: a change in between would never be noticed.
    const kept = FileSystemCache.memoryCache?.get(key);
    if (request && kept && data?.kind === 'APP_PAGE')
      // One ms less: a tag that expires within the same one counts as later.
      kept.lastModified = Math.min(kept.lastModified, request.readsFrom - 1);
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    lastExpiryMs = Date.now();
    for (const listener of expiryListeners) listener([tags].flat());
  }
}

/** A page that is sent to everybody as it is; null for one with parts that are rendered per request. */
function toCachedPage(key, entry, { isFallback }) {
  const { value, lastModified, cacheControl } = entry ?? {};
  const seconds = cacheControl?.revalidate;
  const isWhole = value?.kind === 'APP_PAGE' && value.postponed === undefined && !isFallback;
  if (!isWhole || typeof seconds !== 'number') return null;
  const tags = String(value.headers?.[TAGS_HEADER] ?? '')
    .split(',')
    .filter(Boolean);
  return { key, tags, lastModified, freshUntil: lastModified + seconds * 1000 };
}
