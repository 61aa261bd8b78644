import { asc, eq, sql } from 'drizzle-orm';
import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { loadTopBanners } from '@/provider/modules/home/banner';
import { loadHome } from '@/provider/modules/home/home';
import { listNewestPosts } from '@/provider/modules/blog/post-cards';
import type { ShopVideo } from '@/contract/home';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { videos } from '@/provider/db/schema/system';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';

/** Lists videos with their products' cards, in the order named. */
async function listVideos(db: Db, view: PriceContext): Promise<ShopVideo[]> {
  const rows = await db.select().from(videos).orderBy(asc(videos.position), asc(videos.id));
  const productRows = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .innerJoin(videos, eq(sql`${products.sku}`, sql`any(${videos.productSkus})`));
  const cards = await loadProductCards(db, [...new Set(productRows.map(({ id }) => id))], view);
  const cardsBySku = new Map(cards.map((card) => [card.sku, card]));

  return rows.map(({ id, title, poster, source, seconds, productSkus }) => ({
    id,
    title,
    poster,
    source,
    seconds,
    products: productSkus.flatMap((sku) => cardsBySku.get(sku) ?? []),
  }));
}

export const homeHandlers: CallHandlers<Contract['home']> = {
  top: async ({ db, shopper, now }) => loadTopBanners(db, now(), shopper.currency),
  read: async ({ db, shopper, now }) => ({
    sections: await loadHome(db, { currency: shopper.currency, now: now() }),
  }),
  posts: async ({ db, input, now }) => ({ items: await listNewestPosts(db, input, now()) }),
  videos: async ({ db, shopper, now }) => ({
    items: await listVideos(db, { currency: shopper.currency, now: now() }),
  }),
};
