import 'server-only';

type CachedRead = { startedAt: number; endedAt: number | null };

/** An ended read is kept for this long. */
const KEPT_MS = 5_000;

/** Read by scripts/page-cache-handler.mjs. Next bundles a module more than once. */
const globalStore = globalThis as typeof globalThis & { odetteCachedReads?: Set<CachedRead> };
const reads = (globalStore.odetteCachedReads ??= new Set());

/** Forgets the ended reads, oldest first. */
function removeEnded(now: number) {
  for (const read of reads) {
    if (read.endedAt === null || read.endedAt + KEPT_MS > now) return;
    reads.delete(read);
  }
}

/**
 * Notes when each read of the shared pages begins and ends: a page that is rendered meanwhile may contain what
 * was read before (scripts/page-cache-handler.mjs).
 */
export const trackCachedReads =
  (read: typeof fetch): typeof fetch =>
  async (...request) => {
    const cachedRead: CachedRead = { startedAt: Date.now(), endedAt: null };
    removeEnded(cachedRead.startedAt);
    reads.add(cachedRead);
    try {
      return await read(...request);
    } finally {
      cachedRead.endedAt = Date.now();
    }
  };
