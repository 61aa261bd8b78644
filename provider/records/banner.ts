import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { HomeTop, TopBanner } from '@/contract/home';
import type { Db } from '@/provider/db/client';
import { topBanners, wides } from '@/provider/db/schema/system';
import { moneyWords } from '@/provider/rules/money-words';
import type { CurrencyRecord as Currency } from './currency';

/** The advertising strip as it stands now, and when the first of what it shows ends. */
export async function readTop(db: Db, now: Date, currency: Currency): Promise<HomeTop> {
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
  const ends = rows.flatMap(({ endsAt }) => endsAt?.getTime() ?? []);
  const topBanner = rows.map(({ image, text, title, link, eventLabel, promotionId }): TopBanner => ({
    image,
    text: moneyWords(text, currency),
    title: moneyWords(title, currency),
    link,
    positionInfo: eventLabel && promotionId ? { eventLabel, promotionId } : null,
  }));
  return {
    configs: { topBanner, topEndTime: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null },
  };
}

export const listWides = (db: Db, position: string | undefined) =>
  db
    .select({
      id: wides.id,
      position: wides.place,
      image: wides.image,
      title: wides.title,
      text: wides.text,
      link: wides.link,
      wordsSide: wides.wordsSide,
    })
    .from(wides)
    .where(position ? eq(wides.place, position) : undefined)
    .orderBy(asc(wides.position), asc(wides.id));
