import type { Db } from '@/provider/db/client';
import { navigationItems } from '@/provider/db/schema/category';
import { coupons as couponTable } from '@/provider/db/schema/coupon';
import {
  configs as configTable,
  popups as popupTable,
  seoItems as seoTable,
  topBanners as topBannerTable,
  urlRedirects as redirectTable,
  videos as videoTable,
  positionBanners as wideTable,
} from '@/provider/db/schema/system';
import { requireEntry } from './write-in-batches';
import { demoNavigation } from './category/navigation';
import type { CategoryIds } from './category/seed-categories';
import { demoTopBanners, demoPositionBanners } from './home/banners';
import { demoConfigs } from './system/configs';
import { demoCouponOffers, buildCoupons } from './coupon/coupons';
import { demoHomeBlocks } from './home/home-blocks';
import { demoPopups, demoUrlRedirects } from './system/popups';
import { demoSeoItems } from './system/seo-items';
import { demoVideos } from './home/videos';

async function seedCouponsAndPopups(db: Db, now: Date, categoryIds: CategoryIds): Promise<void> {
  const insertedCoupons = await db
    .insert(couponTable)
    .values(buildCoupons(now, categoryIds))
    .returning({ id: couponTable.id, code: couponTable.code });
  const couponIds = new Map(insertedCoupons.map(({ id, code }) => [code, id]));

  await db.insert(popupTable).values(
    demoPopups.map(({ coupon, paths, ...popup }) => ({
      ...popup,
      paths: [...paths],
      couponId: coupon === null ? null : requireEntry(couponIds, coupon, 'coupon'),
    })),
  );
}

/** Seeds what surrounds products: menu, banners, home page, coupons, page titles. */
export async function seedShop(db: Db, now: Date, categoryIds: CategoryIds): Promise<void> {
  await db.insert(navigationItems).values(demoNavigation.map((row, position) => ({ ...row, position })));
  await db
    .insert(configTable)
    .values([
      ...demoConfigs,
      ...demoCouponOffers,
      { module: 'home', key: 'sections', value: demoHomeBlocks },
    ]);
  await db.insert(topBannerTable).values(demoTopBanners);
  await db.insert(wideTable).values(demoPositionBanners);
  await db.insert(videoTable).values(demoVideos.map((video, position) => ({ ...video, position })));
  await db.insert(seoTable).values(demoSeoItems);
  await db.insert(redirectTable).values(demoUrlRedirects);
  await seedCouponsAndPopups(db, now, categoryIds);
}
