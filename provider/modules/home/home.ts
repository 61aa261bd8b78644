import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { HomeSection } from '@/contract/home';
import type { Db } from '@/provider/db/client';
import type { HomeBlockJson } from '@/provider/db/schema/home-block-json';
import { listCategoryLinks } from '@/provider/modules/category/category';
import { convertTextAmounts } from '@/provider/platform/money-text';
import { loadConfigs } from '@/provider/modules/system/config';
import { loadReassurance } from '@/provider/modules/shipping/shop-config';
import { loadNamedList } from '@/provider/modules/product/listing/named-list';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';
import { executeRows } from '@/provider/platform/db-rows';

const Blocks = z.object({ sections: z.array(z.custom<HomeBlockJson>()).default([]) });

type LikedReviewRow = {
  id: number;
  productId: number;
  nickname: string;
  rating: number;
  content: string;
  wears: string;
  isDemo: boolean;
  average: number;
  count: number;
};

/** Lists the most liked reviews, at most one per product, with the average and count of all. */
async function listMostLikedReviews(db: Db, limit: number, view: PriceContext) {
  const rows = await executeRows<LikedReviewRow>(
    db,
    sql`with told as materialized (
      select r.id, r.product_id, r.nickname, r.rating, r.content, r.wears, r.likes, r.is_demo
      from reviews r join products p on p.id = r.product_id and p.is_active where r.status = 'approved'
    )
    select id, product_id as "productId", nickname, rating, content, wears, is_demo as "isDemo",
      (select round(avg(rating), 1)::float8 from told) as average, (select count(*)::int from told) as count
    from (select distinct on (product_id) * from told order by product_id, likes desc, rating desc, id) best
    order by likes desc, rating desc, id limit ${limit}`,
  );
  const cards = await loadProductCards(
    db,
    rows.map(({ productId }) => productId),
    view,
  );
  return {
    average: rows[0]?.average ?? 0,
    count: rows[0]?.count ?? 0,
    items: rows.flatMap(({ productId, average: _average, count: _count, ...review }) => {
      const product = cards.find((card) => card.id === productId);
      return product ? [{ ...review, product }] : [];
    }),
  };
}

/** Builds a section from a stored block and its references. */
async function buildSection(db: Db, block: HomeBlockJson, view: PriceContext): Promise<HomeSection> {
  const { title, link, linkText } = block;
  const head = { title, link, linkText };
  switch (block.type) {
    case 'products': {
      const { items } = await loadNamedList(db, { name: block.list, page: 1, limit: block.limit }, view);
      return { ...head, type: block.type, items };
    }
    case 'categories':
      return {
        ...head,
        type: block.type,
        items: await listCategoryLinks(db, block.categoryPaths, view.currency),
      };
    case 'reviews':
      return { ...head, type: block.type, ...(await listMostLikedReviews(db, block.limit, view)) };
    case 'reassurance':
      return {
        ...block,
        items: (await loadReassurance(db)).map((item) => ({
          ...item,
          title: convertTextAmounts(item.title, view.currency),
          text: convertTextAmounts(item.text, view.currency),
        })),
      };
    default:
      return block;
  }
}

/** Loads the home page, top to bottom. A section with nothing to show is left out. */
export async function loadHome(db: Db, view: PriceContext): Promise<HomeSection[]> {
  const { sections } = await loadConfigs(db, 'home', Blocks);
  const filled = await Promise.all(sections.map((block) => buildSection(db, block, view)));
  return filled.filter((section) => !('items' in section) || section.items.length > 0);
}
