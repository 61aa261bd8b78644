import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { UPLOADS } from '@/provider/platform/storage/file-storage';

/** Who sent the images that a file names: nobody who could log in. */
const OWNER = 'import';

/** Lets everybody see images of these reviews and photos once they are shown, and nobody before. */
export async function saveUploads(
  db: Db,
  { reviewIds = [], photoPaths = [] }: { reviewIds?: readonly number[]; photoPaths?: readonly string[] },
  now: Date,
): Promise<void> {
  if (reviewIds.length + photoPaths.length === 0) return;
  await db.execute(sql`
    insert into uploads (path, owner_key, width, height, is_shown, created_at)
    select used.path, ${OWNER}, max(i.width), max(i.height), bool_or(used.status = 'approved'), ${now.toISOString()}::timestamptz
    from (
      select unnest(images) as path, status from reviews where id = any(${toSqlIdArray(reviewIds)})
      union all
      select path, status from customer_images
      where path in (select jsonb_array_elements_text(${JSON.stringify(photoPaths)}::jsonb))
    ) used
    join imported_images i on i.path = used.path
    where used.path like ${`${UPLOADS}/%`}
    group by used.path
    on conflict (path) do update set is_shown = uploads.is_shown or excluded.is_shown`);
}
