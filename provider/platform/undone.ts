import { sql } from 'drizzle-orm';
import type { ServiceContext } from './context';

/** Who waits for a lock of an import longer than this has waited in vain. */
const LOCK_TIMEOUT = '2s';

/** Ends the transaction, and so undoes what was done in it. */
class Undone extends Error {
  override name = 'Undone';
}

/**
 * Runs in a transaction of which nothing stays, and returns what `run` has seen in it. Nobody else sees it: a transaction
 * reads for itself (share-read.ts, cached-table.ts), and no tag expires.
 */
export async function runUndone<W extends ServiceContext, T>(ctx: W, run: (tx: W) => Promise<T>): Promise<T> {
  const seen: T[] = [];
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
      seen.push(await run({ ...ctx, db: tx, invalidateTags: () => undefined }));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return seen[0]!;
}
