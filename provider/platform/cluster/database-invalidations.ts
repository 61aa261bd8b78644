import { gt, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { cacheInvalidations } from '@/provider/db/schema/system';

const INTERVAL_MS = 2_000;
/** A row is seen when its transaction ends, which may be after rows with higher ids. */
const OVERLAP_ROWS = 100;
const TAGS_AT_ONCE = 10_000;

/** Tells the running instances of the shop, from a process that is none. */
export async function publishToDatabase(db: Db, tags: readonly string[]): Promise<void> {
  const uniqueTags = [...new Set(tags)];
  for (let start = 0; start < uniqueTags.length; start += TAGS_AT_ONCE)
    await db.insert(cacheInvalidations).values({ tags: uniqueTags.slice(start, start + TAGS_AT_ONCE) });
}

/**
 * Calls `onInvalidate` with the tags that commands publish from now on, within seconds. While the database is out of
 * reach, it waits. Returns what stops it.
 */
export function watchDatabaseInvalidations(
  db: Db,
  onInvalidate: (tags: readonly string[]) => void,
  intervalMs = INTERVAL_MS,
): () => void {
  const seenIds = new Set<number>();
  let lastId: number | null = null;
  let isStopped = false;

  async function read() {
    if (lastId === null) {
      const [row] = await db.select({ id: sql<number>`coalesce(max(id), 0)` }).from(cacheInvalidations);
      lastId = Number(row?.id ?? 0);
      for (let id = lastId - OVERLAP_ROWS; id <= lastId; id += 1) seenIds.add(id);
      return;
    }
    const rows = await db
      .select({ id: cacheInvalidations.id, tags: cacheInvalidations.tags })
      .from(cacheInvalidations)
      .where(gt(cacheInvalidations.id, lastId - OVERLAP_ROWS));
    const newRows = rows.filter(({ id }) => !seenIds.has(id));
    for (const { id } of newRows) {
      seenIds.add(id);
      lastId = Math.max(lastId, id);
    }
    for (const id of seenIds) if (id <= lastId - OVERLAP_ROWS) seenIds.delete(id);
    const tags = new Set(newRows.flatMap((row) => row.tags));
    if (tags.size > 0 && !isStopped) onInvalidate([...tags]);
  }

  const schedule = () => {
    if (isStopped) return;
    setTimeout(
      () =>
        void read()
          .catch(() => undefined)
          .finally(schedule),
      intervalMs,
    ).unref();
  };
  void read()
    .catch(() => undefined)
    .finally(schedule);
  return () => {
    isStopped = true;
  };
}
