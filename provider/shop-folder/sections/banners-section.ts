import { asc, like, or, eq } from 'drizzle-orm';
import { homeTag, systemTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { positionBanners, topBanners, videos as videoTable } from '@/provider/db/schema/system';
import {
  Banners,
  readBannersFile,
  toPageBannerRows,
  toTopBannerRows,
  toVideoRows,
} from '@/provider/shop-folder/content/banners';
import { replaceRows } from '@/provider/shop-folder/entries/save-rows';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import type { ContentReferences } from './references';

/** Those that a file can name. */
const isOnPage = or(eq(positionBanners.slot, 'home'), like(positionBanners.slot, 'category_%'));

const toPage = (slot: string) => (slot === 'home' ? '' : slot.slice('category_'.length).replaceAll('_', '-'));

async function loadBanners(db: Db): Promise<Banners> {
  const top = await db.select().from(topBanners).orderBy(asc(topBanners.position), asc(topBanners.id));
  const pages = await db
    .select()
    .from(positionBanners)
    .where(isOnPage)
    .orderBy(asc(positionBanners.position), asc(positionBanners.id));
  const videos = await db.select().from(videoTable).orderBy(asc(videoTable.position), asc(videoTable.id));
  return {
    top: top.map((row) => ({
      title: row.title,
      text: row.text,
      link: row.link,
      image: row.image ?? undefined,
      starts: row.startsAt?.toISOString(),
      ends: row.endsAt?.toISOString(),
      event_label: row.eventLabel ?? undefined,
      promotion_id: row.promotionId ?? undefined,
    })),
    pages: pages.map(({ slot, image, title, text, link, textSide }) => ({
      ...{ page: toPage(slot), image, title, text, link },
      text_side: textSide,
    })),
    videos: videos.map(({ title, source, poster, seconds, productSkus }) => ({
      ...{ title, file: source, image: poster, seconds },
      products: productSkus,
    })),
  };
}

async function saveBanners(db: Db, changes: FileChanges<Banners>): Promise<void> {
  const top = changes.getField<Banners['top']>('top');
  const pages = changes.getField<Banners['pages']>('pages');
  const videos = changes.getField<Banners['videos']>('videos');
  if (top !== undefined)
    await replaceRows(db, topBanners, toTopBannerRows(top ?? [], changes.dates), {
      id: topBanners.id,
      order: [topBanners.position, topBanners.id],
    });
  if (pages !== undefined)
    await replaceRows(db, positionBanners, toPageBannerRows(pages ?? []), {
      id: positionBanners.id,
      order: [positionBanners.position, positionBanners.id],
      where: isOnPage,
    });
  if (videos !== undefined)
    await replaceRows(db, videoTable, toVideoRows(videos ?? []), {
      id: videoTable.id,
      order: [videoTable.position, videoTable.id],
    });
}

export const bannersSection = createYamlSection<typeof Banners, ContentReferences>({
  name: 'banners',
  file: 'banners.yaml',
  schema: Banners,
  read: readBannersFile,
  load: loadBanners,
  save: saveBanners,
  tags: [homeTag(), systemTag()],
});
