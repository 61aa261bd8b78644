import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { updateShownUploads } from '@/provider/modules/review/update-shown-uploads';
import { UPLOADS } from '@/provider/platform/storage/file-storage';

/** Who sent the images that a file names: nobody who could log in. */
const OWNER = 'import';

/** Lets everybody see images of reviews and photos while they are shown. Takes also those that they no longer have. */
export async function saveUploads(db: Db, paths: readonly string[], now: Date): Promise<void> {
  if (paths.length === 0) return;
  await db.execute(sql`
    insert into uploads (path, owner_key, width, height, created_at)
    select path, ${OWNER}, max(width), max(height), ${now.toISOString()}::timestamptz
    from imported_images
    where path in (select jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb)) and path like ${`${UPLOADS}/%`}
    group by path
    order by path
    on conflict (path) do nothing`);
  await updateShownUploads(db, paths);
}
