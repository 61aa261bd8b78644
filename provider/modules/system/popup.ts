import { asc } from 'drizzle-orm';
import type { Popup } from '@/contract/system';
import type { Db } from '@/provider/db/client';
import { popups } from '@/provider/db/schema/system';
import { matchesPage, isOpenAt } from '@/provider/modules/system/popup-eligibility';

/** Lists the popups that may open on a page now. There are only a handful, so they are filtered here. */
export async function listPopups(
  db: Db,
  { posUri, queryParam }: { posUri: string; queryParam?: string },
  now: Date,
): Promise<Popup[]> {
  const rows = await db.select().from(popups).orderBy(asc(popups.id));
  return rows
    .filter((row) => isOpenAt(row, now) && matchesPage(row.paths, posUri, queryParam))
    .map(({ startsAt, endsAt, paths: _paths, ...row }) => ({
      ...row,
      startTime: startsAt?.toISOString() ?? null,
      endTime: endsAt?.toISOString() ?? null,
    }));
}
