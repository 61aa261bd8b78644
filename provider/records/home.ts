import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { HomeSection } from '@/contract/home';
import type { Db } from '@/provider/db/client';
import type { HomeBlockRecord } from '@/provider/db/schema/home-block';
import { categoryLinks } from './category';
import { moneyWords } from '@/provider/rules/money-words';
import { readConfigs } from './config';
import { namedList } from './named-list';
import { cardsByIds, type CardView } from './product-card';
import { rowsOf } from './rows';

const Blocks = z.object({ sections: z.array(z.custom<HomeBlockRecord>()).default([]) });

type Told = {
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

/** The most liked reviews, one of a product at most, with what all of them say together. */
async function mostLiked(db: Db, limit: number, view: CardView) {
  const rows = await rowsOf<Told>(
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
  const cards = await cardsByIds(
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

/** A block as it is kept, with what it refers to looked up. */
async function sectionOf(db: Db, block: HomeBlockRecord, view: CardView): Promise<HomeSection> {
  const { title, link, linkText } = block;
  const head = { title, link, linkText };
  switch (block.type) {
    case 'products': {
      const { items } = await namedList(db, { name: block.list, page: 1, limit: block.limit }, view);
      return { ...head, type: block.type, items };
    }
    case 'categories':
      return {
        ...head,
        type: block.type,
        items: await categoryLinks(db, block.categoryPaths, view.currency),
      };
    case 'reviews':
      return { ...head, type: block.type, ...(await mostLiked(db, block.limit, view)) };
    case 'reassurance':
      return {
        ...block,
        items: block.items.map((fact) => ({
          ...fact,
          title: moneyWords(fact.title, view.currency),
          text: moneyWords(fact.text, view.currency),
        })),
      };
    default:
      return block;
  }
}

/** The home page from top to bottom. A block that has nothing to show is left out. */
export async function readHome(db: Db, view: CardView): Promise<HomeSection[]> {
  const { sections } = await readConfigs(db, 'home', Blocks);
  const filled = await Promise.all(sections.map((block) => sectionOf(db, block, view)));
  return filled.filter((section) => !('items' in section) || section.items.length > 0);
}
