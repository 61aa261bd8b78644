import { inArray, like, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { importedImages } from '@/provider/db/schema/imported';
import { executeRows } from '@/provider/platform/db-rows';
import { IMPORTED_IMAGES, type FileStorage } from '@/provider/platform/storage/file-storage';

const STORED = `${IMPORTED_IMAGES}/[0-9a-f]{2}/[0-9a-f]+\\.(?:webp|mp4|webm)`;

/** Stored images and videos that a row of any table names; what only an import compares with does not count. */
async function listUsed(db: Db): Promise<Set<string>> {
  const tables = await executeRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'imported\\_%'`,
  );
  const used = new Set<string>();
  for (const { name } of tables) {
    const rows = await executeRows<{ path: string }>(
      db,
      sql`select distinct (regexp_matches(t::text, ${STORED}, 'g'))[1] as path
        from ${sql.identifier(name)} t where t::text like ${`%${IMPORTED_IMAGES}/%`}`,
    );
    for (const { path } of rows) used.add(path);
  }
  return used;
}

/** Imported images and videos that nothing in the shop shows any more. Uploads of shoppers are none of them. */
export async function findUnusedMedia(db: Db): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`); // it reads all tables
    const used = await listUsed(tx);
    const stored = await tx
      .selectDistinct({ path: importedImages.path })
      .from(importedImages)
      .where(like(importedImages.path, `${IMPORTED_IMAGES}/%`));
    return stored.map(({ path }) => path).filter((path) => !used.has(path));
  });
}

/** Deletes them. An import that names one again fetches it again. */
export async function deleteMedia(db: Db, storage: FileStorage, paths: readonly string[]): Promise<void> {
  await runInParts(paths, async (part) => {
    // Files first: an import asks the storage whether it still has what a row names.
    for (const path of part) await storage.remove(path);
    await db.delete(importedImages).where(inArray(importedImages.path, part));
  });
}
