import type { Db } from '../../client';
import { navItems } from '../../schema/category';
import { coupons as couponTable } from '../../schema/coupon';
import {
  configs as configTable,
  popups as popupTable,
  seoItems as seoTable,
  topBanners as topBannerTable,
  urlRedirects as redirectTable,
  videos as videoTable,
  wides as wideTable,
} from '../../schema/system';
import { requireEntry } from '../rows';
import { navRows } from '../shelves/nav';
import type { CategoryIds } from '../shelves/put-shelves';
import { topBanners, wides } from './banners';
import { configs } from './configs';
import { couponOffers, couponsFrom } from './coupons';
import { homeBlocks } from './home-blocks';
import { popups, urlRedirects } from './popups';
import { seoItems } from './seo-items';
import { videos } from './videos';

async function putPopups(db: Db, now: Date, categoryIds: CategoryIds): Promise<void> {
  const written = await db
    .insert(couponTable)
    .values(couponsFrom(now, categoryIds))
    .returning({ id: couponTable.id, code: couponTable.code });
  const couponIds = new Map(written.map(({ id, code }) => [code, id]));

  await db.insert(popupTable).values(
    popups.map(({ coupon, paths, ...popup }) => ({
      ...popup,
      paths: [...paths],
      couponId: coupon === null ? null : requireEntry(couponIds, coupon, 'coupon'),
    })),
  );
}

/** What is around the goods: menu, banners, home page, coupons, titles of pages. */
export async function putShop(db: Db, now: Date, categoryIds: CategoryIds): Promise<void> {
  await db.insert(navItems).values(navRows.map((row, position) => ({ ...row, position })));
  await db
    .insert(configTable)
    .values([...configs, ...couponOffers, { module: 'home', key: 'sections', value: homeBlocks }]);
  await db.insert(topBannerTable).values(topBanners);
  await db.insert(wideTable).values(wides);
  await db.insert(videoTable).values(videos.map((video, position) => ({ ...video, position })));
  await db.insert(seoTable).values(seoItems);
  await db.insert(redirectTable).values(urlRedirects);
  await putPopups(db, now, categoryIds);
}
