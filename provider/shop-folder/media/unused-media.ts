import { inArray, like, or, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { importedImages } from '@/provider/db/schema/imported';
import { executeRows } from '@/provider/platform/db-rows';
import { IMPORTED_IMAGES, UPLOADED_MEDIA, type FileStorage } from '@/provider/platform/storage/file-storage';

const STORED = `(?:${IMPORTED_IMAGES}|${UPLOADED_MEDIA})/[0-9a-f]{2}/[\\w-]+\\.(?:webp|mp4|webm)`;
const FOLDERS = [`${IMPORTED_IMAGES}/`, `${UPLOADED_MEDIA}/`];

/**
 * Stored images and videos that a row of any table names. What only an import compares with, or the audit log tells of, does
 * not count.
 */
async function listUsed(db: Db): Promise<Set<string>> {
  const tables = await executeRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'imported\\_%'
        and table_name <> 'audit_log'`,
  );
  const used = new Set<string>();
  for (const { name } of tables) {
    const rows = await executeRows<{ path: string }>(
      db,
      sql`select distinct (regexp_matches(t::text, ${STORED}, 'g'))[1] as path
        from ${sql.identifier(name)} t where t::text like any(${sql.param(FOLDERS.map((folder) => `%${folder}%`))}::text[])`,
    );
    for (const { path } of rows) used.add(path);
  }
  return used;
}

/** Imported images and videos, and images uploaded for content, that nothing in the shop shows any more. Uploads of shoppers are none of them. */
export async function findUnusedMedia(db: Db): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`); // it reads all tables
    const used = await listUsed(tx);
    const stored = await tx
      .selectDistinct({ path: importedImages.path })
      .from(importedImages)
      .where(or(...FOLDERS.map((folder) => like(importedImages.path, `${folder}%`))));
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
