import { and, asc, count, eq, exists, gt, lte, sql } from 'drizzle-orm';
import { toDay } from '@/contract/shop-time';
import { LOW_STOCK_MAX } from '@/contract/statistics';
import { postComments } from '@/provider/db/schema/blog';
import { products } from '@/provider/db/schema/product';
import { shopperQuestions } from '@/provider/db/schema/question';
import { returnLines, returns } from '@/provider/db/schema/returns';
import { customerPhotos, reviews } from '@/provider/db/schema/review';
import { variants } from '@/provider/db/schema/variant';
import type { AdminActor } from '@/provider/platform/admin-actor';
import { checkAccess } from '@/provider/platform/admin-actor';
import { executeRows } from '@/provider/platform/db-rows';
import type { ServiceContext } from '@/provider/platform/context';
import { loadBaseCurrency } from './sale-rows';
import { loadSales } from './sales';

const NAMED_MAX = 10;

/** Orders whose newest payment failed, and could be paid again; and those one of whose instalments failed. */
const failedOrders = sql`
  select o.id from orders o where o.status = 'unpaid' and (
    select p.status from payments p where p.order_id = o.id order by p.id desc limit 1
  ) = 'failed'
  union
  select i.order_id from instalments i join orders o on o.id = i.order_id
  where i.status = 'failed' and o.status in ('paid', 'processing', 'shipped', 'completed')`;

async function loadOrderCounts({ db }: ServiceContext) {
  const [counts] = await executeRows<{ toPack: number; beingPacked: number; failed: number }>(
    db,
    sql`select
          (select count(*)::int from orders where status = 'paid') as "toPack",
          (select count(*)::int from orders where status = 'processing') as "beingPacked",
          (select count(*)::int from (${failedOrders}) failed) as failed`,
  );
  const items = await executeRows<{ incrementId: string; email: string }>(
    db,
    sql`select increment_id as "incrementId", email from orders where id in (${failedOrders})
        order by created_at desc limit ${NAMED_MAX}`,
  );
  const { toPack = 0, beingPacked = 0, failed = 0 } = counts ?? {};
  return { toPack, beingPacked, failedPayments: { count: failed, items } };
}

const countReplacements = ({ db }: ServiceContext) =>
  db.$count(
    returns,
    and(
      eq(returns.status, 'received'),
      eq(returns.isExchange, true),
      exists(
        db
          .select({ id: returnLines.id })
          .from(returnLines)
          .where(and(eq(returnLines.returnId, returns.id), gt(returnLines.receivedQty, 0))),
      ),
    ),
  );

async function loadModeration({ db }: ServiceContext) {
  const [waitingReviews, waitingPhotos, waitingComments, waitingQuestions] = [
    await db.select({ count: count() }).from(reviews).where(eq(reviews.status, 'pending')),
    await db.select({ count: count() }).from(customerPhotos).where(eq(customerPhotos.status, 'pending')),
    await db.select({ count: count() }).from(postComments).where(eq(postComments.status, 'pending')),
    await db.select({ count: count() }).from(shopperQuestions).where(eq(shopperQuestions.status, 'pending')),
  ];
  return {
    reviews: waitingReviews[0]?.count ?? 0,
    photos: waitingPhotos[0]?.count ?? 0,
    comments: waitingComments[0]?.count ?? 0,
    questions: waitingQuestions[0]?.count ?? 0,
  };
}

/** Variants on sale of which few or none are left, those that end first. */
async function loadStock({ db }: ServiceContext) {
  const isLow = and(eq(variants.isActive, true), lte(variants.stock, sql.raw(String(LOW_STOCK_MAX))));
  const [counts] = await db
    .select({
      low: sql<number>`count(*) filter (where ${variants.stock} > 0)::int`,
      out: sql<number>`count(*) filter (where ${variants.stock} <= 0)::int`,
    })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.isActive, true)))
    .where(isLow);
  const items = await db
    .select({
      variantId: variants.id,
      productName: products.name,
      sku: variants.sku,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.isActive, true)))
    .where(and(isLow, sql`${variants.stock} > 0`))
    .orderBy(asc(variants.stock), asc(variants.id))
    .limit(NAMED_MAX);
  return { low: counts?.low ?? 0, out: counts?.out ?? 0, items };
}

/** What is to be done now, as far as the caller may know it. */
export async function loadToday(ctx: ServiceContext, actor: AdminActor) {
  const { timeZone } = ctx.config;
  const day = toDay(ctx.now(), timeZone);
  const may = (right: 'returns.write' | 'reviews.write' | 'products.write' | 'statistics.read') =>
    checkAccess(actor, right) === 'allowed';
  return {
    ...{ day, timeZone },
    currency: await loadBaseCurrency(ctx.db),
    orders: await loadOrderCounts(ctx),
    returns: may('returns.write') ? { replacementsToPack: await countReplacements(ctx) } : null,
    moderation: may('reviews.write') ? await loadModeration(ctx) : null,
    stock: may('products.write') ? await loadStock(ctx) : null,
    sales: may('statistics.read') ? (await loadSales(ctx, { from: day, to: day, by: 'day' })).totals : null,
  };
}
