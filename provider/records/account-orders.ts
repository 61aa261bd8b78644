import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { account } from '@/contract/account';
import type { OrderSummary } from '@/contract/order';
import { orders } from '@/provider/db/schema/commerce';
import { orderView } from './order-view';
import type { Visit } from './visit';

type Home = z.output<(typeof account.read)['data']>;

const NEWEST = 3;

export async function newestOrders(visit: Visit, customerId: number): Promise<OrderSummary[]> {
  const rows = await visit.db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(NEWEST);
  const views = await Promise.all(rows.map((row) => orderView(visit, row)));
  return views.map((view) => ({ ...view, arrivesBy: view.shippingMethod.arrivesBy }));
}

/** How many orders have each status. */
export const orderCounts = ({ db }: Visit, customerId: number): Promise<Home['orderCounts']> =>
  db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .groupBy(orders.status)
    .orderBy(orders.status);

/** What was bought and has no review yet. */
export const itemsToReview = async (_visit: Visit, _customerId: number): Promise<Home['toReview']> => [];
