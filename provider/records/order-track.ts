import { and, desc, eq, sql } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import type { Order } from '@/contract/order';
import type { Db } from '@/provider/db/client';
import { orderEvents, orders } from '@/provider/db/schema/order';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { toNetwork } from '@/provider/rules/network-address';
import { freshOrder } from './order-cancel';
import { claimOrder } from './order-claim';
import { readOrderLink } from './order-link';
import { findOrder, isOwner, type OrderRow } from './order';
import { orderView } from './order-view';
import { canAskGateway } from './payment';
import { isHeard, settle } from './settle';
import type { Caller } from './log-in';

/** How long the link of a mail opens its order, from the last thing that has happened to it. */
const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

type Given = { incrementId?: string; email?: string; token?: string };

/**
 * The order of a number and an e-mail address, compared without case; a wrong number and a wrong address are one answer.
 * A try counts before it is made, by number and by address: neither may be held fast while the other is guessed. In a
 * quarter of an hour they are counted with who asks, so that a stranger's tries keep her out of nothing; in a day in all.
 */
export async function requireOrderOf(visit: Caller, incrementId: string, given: string): Promise<OrderRow> {
  const email = given.toLowerCase();
  const tried = [`order:${incrementId}`, `email:${email}`];
  const network = toNetwork(visit.from);
  await visit.limits.count('networkOrderTry', visit.from);
  for (const key of tried) {
    await visit.limits.count('orderTry', `${key}:${network}`);
    await visit.limits.count('orderTryDay', `${key}:${network}`);
    await visit.limits.count('orderTryAll', key);
  }
  const [order] = await visit.db
    .select()
    .from(orders)
    .where(and(eq(orders.incrementId, incrementId), eq(sql`lower(${orders.email})`, email)));
  if (!order) throw new NotFound();
  for (const key of tried) {
    await visit.limits.giveBack('orderTry', `${key}:${network}`);
    await visit.limits.giveBack('orderTryDay', `${key}:${network}`);
    await visit.limits.giveBack('orderTryAll', key);
  }
  await visit.limits.giveBack('networkOrderTry', visit.from);
  return order;
}

async function requireTracked(visit: Caller, { incrementId, email, token }: Given): Promise<OrderRow> {
  if (token === undefined) return requireOrderOf(visit, incrementId ?? '', email ?? '');
  const id = await readOrderLink(visit, token);
  const order = id === null ? null : await findOrder(visit.db, id);
  if (!order) throw new NotFound();
  if ((await lastChangeMs(visit.db, order)) + LINK_DAYS * DAY_MS < visit.now().getTime())
    throw new Refusal(Code.linkEnded);
  return order;
}

/** A refund or a parcel may come long after the order's status has changed for the last time. */
async function lastChangeMs(db: Db, order: OrderRow): Promise<number> {
  const [newest] = await db
    .select({ at: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return Math.max(order.updatedAt.getTime(), newest?.at.getTime() ?? 0);
}

/** As it stands now: what a bank has said meanwhile is fetched where it can be. */
async function upToDate(visit: Caller, order: OrderRow): Promise<OrderRow> {
  if (!(await canAskGateway(visit, order.id))) return freshOrder(visit, order);
  await isHeard(settle(visit, order.id), order.id);
  return freshOrder(visit, (await findOrder(visit.db, order.id)) ?? order);
}

const onlyForOwners = { canReview: false, canChangeAddress: false, canUrge: false };

/**
 * An order for who has no account: as its owner sees it. Whoever has shown that it is theirs may pay or cancel it (claimTracked);
 * what else may be done with it is for its owner.
 */
async function trackedView(visit: Caller, order: OrderRow): Promise<Order> {
  const view = await orderView(visit, order);
  return isOwner(order, visit.shopper) ? view : { ...view, ...onlyForOwners };
}

export const trackOrder = async (visit: Caller, given: Given): Promise<Order> =>
  trackedView(visit, await upToDate(visit, await requireTracked(visit, given)));

/** The same, and from now on this shopper may pay or cancel the order, on this device too. */
export async function claimTracked(visit: Caller, given: Given): Promise<Order> {
  const order = await requireTracked(visit, given);
  if (!isOwner(order, visit.shopper)) await claimOrder(visit, order);
  return trackedView(visit, await upToDate(visit, order));
}
