import { asc, eq } from 'drizzle-orm';
import { homeTag, systemTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { coupons } from '@/provider/db/schema/coupon';
import { popups as popupTable } from '@/provider/db/schema/system';
import { Popups, readPopupsFile, toPopupRows } from '@/provider/shop-folder/content/popups';
import { insertRows, updateRow } from '@/provider/shop-folder/entries/save-rows';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import { toLink } from './links';
import type { ContentReferences } from './references';

async function loadPopups(db: Db): Promise<Popups> {
  const rows = await db
    .select({ popup: popupTable, code: coupons.code })
    .from(popupTable)
    .leftJoin(coupons, eq(coupons.id, popupTable.couponId))
    .orderBy(asc(popupTable.id));
  return {
    popups: rows.map(({ popup, code }) => ({
      name: popup.identifier,
      type: popup.type,
      title: popup.title,
      text: popup.content,
      image: popup.image ?? undefined,
      link: popup.link === null ? undefined : toLink(popup.link),
      after_seconds: popup.delaySeconds,
      coupon: code ?? undefined,
      pages: popup.paths,
      starts: popup.startsAt?.toISOString(),
      ends: popup.endsAt?.toISOString(),
    })),
  };
}

async function savePopups(db: Db, changes: FileChanges<Popups>): Promise<void> {
  for (const { before, after } of changes.listItems('popups')) {
    const [row] = await toPopupRows(db, [after], changes.dates);
    const [old] = before ? await toPopupRows(db, [before], changes.dates) : [];
    if (!old) await insertRows(db, popupTable, [row!]);
    else await updateRow(db, popupTable, eq(popupTable.identifier, after.name), { before: old, after: row! });
  }
}

export const popupsSection = createYamlSection<typeof Popups, ContentReferences>({
  name: 'popups',
  file: 'popups.yaml',
  schema: Popups,
  lists: { popups: 'name' },
  read: readPopupsFile,
  load: loadPopups,
  save: savePopups,
  remove: async (db, { id }) => {
    await db.delete(popupTable).where(eq(popupTable.identifier, id));
    return 'removed';
  },
  tags: [systemTag(), homeTag()],
});
