import { asc, eq, sql } from 'drizzle-orm';
import type { ShopVideo } from '@/contract/home';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { videos } from '@/provider/db/schema/system';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';

/** Lists videos with their products' cards, in the order named. */
export async function listVideos(db: Db, view: PriceContext): Promise<ShopVideo[]> {
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
