import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ReviewSummary } from '@/contract/review';
import type { Db } from '@/provider/db/client';
import { reviews } from '@/provider/db/schema/words';
import { pageFacts } from '@/provider/rules/page-facts';
import { reviewRows, reviewView } from './review-view';
import type { Visit } from './visit';

type Asked = {
  productId: number;
  page: number;
  limit: number;
  sort: 'newest' | 'highest' | 'lowest' | 'helpful';
  withImage?: boolean;
  rating?: number;
  length?: number;
};

const STARS = [5, 4, 3, 2, 1] as const;
const hasImage = sql`cardinality(${reviews.images}) > 0`;
/** What was worn begins with its length, "20 in, 180%", or names it after the colour. */
const wornInches = sql<number>`(substring(${reviews.optionsText} from '(?:^|, )([0-9]+) in(?:,|$)'))::int`;
const isShown = (productId: number) => and(eq(reviews.productId, productId), eq(reviews.status, 'approved'));

/** The lengths that were worn, with how often. */
const lengthsOf = (db: Db, productId: number) =>
  db
    .select({ inches: wornInches, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(isShown(productId), sql`${wornInches} is not null`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);

/** What all shoppers say of a product together. */
async function summaryOf(db: Db, productId: number): Promise<z.infer<typeof ReviewSummary>> {
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      average: sql<number>`coalesce(round(avg(${reviews.rating}), 1), 0)::float8`,
      count: sql<number>`count(*)::int`,
      withImage: countOf(hasImage),
      five: countOf(sql`${reviews.rating} = 5`),
      four: countOf(sql`${reviews.rating} = 4`),
      three: countOf(sql`${reviews.rating} = 3`),
      two: countOf(sql`${reviews.rating} = 2`),
      one: countOf(sql`${reviews.rating} = 1`),
      small: countOf(sql`${reviews.fit} < 0`),
      true: countOf(sql`${reviews.fit} = 0`),
      large: countOf(sql`${reviews.fit} > 0`),
    })
    .from(reviews)
    .where(isShown(productId));
  const counts = [row?.five, row?.four, row?.three, row?.two, row?.one];
  return {
    average: row?.average ?? 0,
    count: row?.count ?? 0,
    withImage: row?.withImage ?? 0,
    histogram: STARS.map((stars, index) => ({ stars, count: counts[index] ?? 0 })),
    fits: (['small', 'true', 'large'] as const).map((fit) => ({ fit, count: row?.[fit] ?? 0 })),
    lengths: await lengthsOf(db, productId),
  };
}

const sorts = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
  helpful: [desc(reviews.likes)],
};

/** What shoppers say of a product, filtered and sorted; as many queries for a hundred as for one. */
export async function listReviews({ db, shopper }: Visit, asked: Asked) {
  const { productId, page, limit } = asked;
  const isWanted = and(
    isShown(productId),
    asked.withImage ? hasImage : undefined,
    asked.rating === undefined ? undefined : eq(reviews.rating, asked.rating),
    asked.length === undefined ? undefined : sql`${wornInches} = ${asked.length}`,
  );
  const rows = await reviewRows(db, shopper)
    .where(isWanted)
    .orderBy(...sorts[asked.sort], desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reviews)
    .where(isWanted);
  const total = counted?.total ?? 0;
  const items = rows.map(reviewView);
  return {
    items,
    ...pageFacts({ page, limit }, total),
    summary: await summaryOf(db, productId),
  };
}
