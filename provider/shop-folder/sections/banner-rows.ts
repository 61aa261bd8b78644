import { asc, eq, like, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';
import { positionBanners, topBanners, videos as videoTable } from '@/provider/db/schema/system';
import {
  toPageBannerRows,
  toTopBannerRows,
  toVideoRows,
  type Banners,
} from '@/provider/shop-folder/content/banners';
import type { Fields } from '@/provider/shop-folder/entries/entry';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';

export const BANNER_LISTS = ['top', 'pages', 'videos'] as const;
export type BannerList = (typeof BANNER_LISTS)[number];
type BannerTable = PgTable & { id: PgColumn; position: PgColumn };

/** Those that a file can name. */
const isOnPage = or(eq(positionBanners.slot, 'home'), like(positionBanners.slot, 'category_%'));

const toPage = (slot: string) => (slot === 'home' ? '' : slot.slice('category_'.length).replaceAll('_', '-'));

const toTopBanner = (row: typeof topBanners.$inferSelect): Banners['top'][number] => ({
  title: row.title,
  text: row.text,
  link: row.link,
  image: row.image ?? undefined,
  starts: row.startsAt?.toISOString(),
  ends: row.endsAt?.toISOString(),
  event_label: row.eventLabel ?? undefined,
  promotion_id: row.promotionId ?? undefined,
});
const toPageBanner = (row: typeof positionBanners.$inferSelect): Banners['pages'][number] => ({
  page: toPage(row.slot),
  image: row.image,
  title: row.title,
  text: row.text,
  link: row.link,
  text_side: row.textSide,
});
const toVideo = (row: typeof videoTable.$inferSelect): Banners['videos'][number] => ({
  title: row.title,
  file: row.source,
  image: row.poster,
  seconds: row.seconds,
  products: row.productSkus,
});

type ListTable = {
  table: BannerTable;
  where?: SQL | undefined;
  /** What a file says of a row. */
  toItem: (row: never) => object;
  toRow: (item: never, dates: DateContext) => object | undefined;
};
const tables: Record<BannerList, ListTable> = {
  top: {
    table: topBanners,
    toItem: toTopBanner,
    toRow: (item: Banners['top'][number], dates) => toTopBannerRows([item], dates)[0],
  },
  pages: {
    table: positionBanners,
    where: isOnPage,
    toItem: toPageBanner,
    toRow: (item: Banners['pages'][number]) => toPageBannerRows([item])[0],
  },
  videos: {
    table: videoTable,
    toItem: toVideo,
    toRow: (item: Banners['videos'][number]) => toVideoRows([item])[0],
  },
};

async function listRows(db: Db, list: BannerList): Promise<{ id: number; item: Fields }[]> {
  const { table, where, toItem } = tables[list];
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.position), asc(table.id));
  return rows.map((row) => ({ id: row.id as number, item: toItem(row as never) as Fields }));
}

export async function loadBanners(db: Db): Promise<Banners> {
  const load = async (list: BannerList) => (await listRows(db, list)).map(({ item }) => item);
  return {
    top: (await load('top')) as Banners['top'],
    pages: (await load('pages')) as Banners['pages'],
    videos: (await load('videos')) as Banners['videos'],
  };
}

/** Ids of the rows, in their order. `listKeys` names the banners of a list. */
export async function loadBannerIds(
  db: Db,
  list: BannerList,
  listKeys: (items: readonly Fields[]) => string[],
): Promise<Map<string, number>> {
  const rows = await listRows(db, list);
  const keys = listKeys(rows.map(({ item }) => item));
  return new Map(rows.map(({ id }, at) => [keys[at]!, id]));
}

/** Writes one banner; returns the id of a new one. */
export async function saveBanner(
  db: Db,
  list: BannerList,
  { id, item, dates }: { id: number | undefined; item: Fields; dates: DateContext },
): Promise<number> {
  const { table, toRow } = tables[list];
  const row = { ...toRow(item as never, dates), position: undefined };
  if (id !== undefined) {
    await db
      .update(table as PgTable)
      .set(row as never)
      .where(eq(table.id, id));
    return id;
  }
  const [created] = await db
    .insert(table as PgTable)
    .values({ ...row, position: 0 } as never)
    .returning({ id: table.id });
  return created!.id as number;
}

export async function orderBanners(db: Db, list: BannerList, ids: readonly number[]): Promise<void> {
  const { table } = tables[list];
  for (const [position, id] of ids.entries())
    await db
      .update(table as PgTable)
      .set({ position } as never)
      .where(eq(table.id, id));
}

export async function removeBanner(db: Db, list: BannerList, id: number): Promise<void> {
  const { table } = tables[list];
  await db.delete(table as PgTable).where(eq(table.id, id));
}
