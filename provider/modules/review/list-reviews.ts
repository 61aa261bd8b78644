import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ReviewSummary } from '@/contract/review';
import type { Db } from '@/provider/db/client';
import { reviews } from '@/provider/db/schema/review';
import { getPagination } from '@/provider/platform/pagination';
import { buildReviewQuery, toReviewResponse } from './review-response';
import type { RequestContext } from '@/provider/platform/context';

type ListReviewsInput = {
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
/** The reviewed options begin with the length, "20 in, 180%", or name it after the color. */
const reviewedInches = sql<number>`(substring(${reviews.optionsText} from '(?:^|, )([0-9]+) in(?:,|$)'))::int`;
const isShown = (productId: number) => and(eq(reviews.productId, productId), eq(reviews.status, 'approved'));

/** Counts the reviews of each length. */
const countLengths = (db: Db, productId: number) =>
  db
    .select({ inches: reviewedInches, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(isShown(productId), sql`${reviewedInches} is not null`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);

/** Summarizes all reviews of a product. */
async function loadReviewSummary(db: Db, productId: number): Promise<z.infer<typeof ReviewSummary>> {
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      average: sql<number>`coalesce(round(avg(${reviews.rating}), 1), 0)::float8`,
      count: sql<number>`count(*)::int`,
      withImage: countWhere(hasImage),
      five: countWhere(sql`${reviews.rating} = 5`),
      four: countWhere(sql`${reviews.rating} = 4`),
      three: countWhere(sql`${reviews.rating} = 3`),
      two: countWhere(sql`${reviews.rating} = 2`),
      one: countWhere(sql`${reviews.rating} = 1`),
      small: countWhere(sql`${reviews.fit} < 0`),
      true: countWhere(sql`${reviews.fit} = 0`),
      large: countWhere(sql`${reviews.fit} > 0`),
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
    lengths: await countLengths(db, productId),
  };
}

const sorts = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
  helpful: [desc(reviews.likes)],
};

/** Lists a product's reviews, filtered and sorted; a hundred take as many queries as one. */
export async function listReviews({ db, shopper }: RequestContext, input: ListReviewsInput) {
  const { productId, page, limit } = input;
  const condition = and(
    isShown(productId),
    input.withImage ? hasImage : undefined,
    input.rating === undefined ? undefined : eq(reviews.rating, input.rating),
    input.length === undefined ? undefined : sql`${reviewedInches} = ${input.length}`,
  );
  const rows = await buildReviewQuery(db, shopper)
    .where(condition)
    .orderBy(...sorts[input.sort], desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [countRow] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reviews)
    .where(condition);
  const total = countRow?.total ?? 0;
  const items = rows.map(toReviewResponse);
  return {
    items,
    ...getPagination({ page, limit }, total),
    summary: await loadReviewSummary(db, productId),
  };
}
