import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { HomeTop, TopBanner } from '@/contract/home';
import type { Db } from '@/provider/db/client';
import { topBanners, positionBanners } from '@/provider/db/schema/system';
import { convertTextAmounts } from '@/provider/platform/money-text';
import type { CurrencyRecord as Currency } from '@/provider/platform/money';

/** Loads the banners shown now, and the time when the first of them ends. */
export async function loadTopBanners(db: Db, now: Date, currency: Currency): Promise<HomeTop> {
  const rows = await db
    .select()
    .from(topBanners)
    .where(
      and(
        or(isNull(topBanners.startsAt), lte(topBanners.startsAt, now)),
        or(isNull(topBanners.endsAt), gt(topBanners.endsAt, now)),
      ),
    )
    .orderBy(asc(topBanners.position), asc(topBanners.id));
  const endTimes = rows.flatMap(({ endsAt }) => endsAt?.getTime() ?? []);
  const topBanner = rows.map(({ image, text, title, link, eventLabel, promotionId }): TopBanner => ({
    image,
    text: convertTextAmounts(text, currency),
    title: convertTextAmounts(title, currency),
    link,
    positionInfo: eventLabel && promotionId ? { eventLabel, promotionId } : null,
  }));
  return {
    configs: {
      topBanner,
      topEndTime: endTimes.length > 0 ? new Date(Math.min(...endTimes)).toISOString() : null,
    },
  };
}

export const listPositionBanners = (db: Db, position: string | undefined) =>
  db
    .select({
      id: positionBanners.id,
      position: positionBanners.slot,
      image: positionBanners.image,
      title: positionBanners.title,
      text: positionBanners.text,
      link: positionBanners.link,
      wordsSide: positionBanners.textSide,
    })
    .from(positionBanners)
    .where(position ? eq(positionBanners.slot, position) : undefined)
    .orderBy(asc(positionBanners.position), asc(positionBanners.id));
