import { and, eq, sql } from 'drizzle-orm';
import type { Order } from '@/contract/order';
import { orders } from '@/provider/db/schema/order';
import { NotFound } from '@/provider/http/refusal';
import { freshOrder } from './order-cancel';
import { readOrderLink } from './order-link';
import { findOrder, isOwner, type OrderRow } from './order';
import { orderView } from './order-view';
import type { Caller } from './log-in';

type Given = { incrementId?: string; email?: string; token?: string };

/**
 * The order of a number and an e-mail address, compared without case; a wrong number and a wrong address are one answer.
 * A try counts before it is made, by number and by address: neither may be held fast while the other is guessed, and by
 * who asks, so that nobody goes through lists of both.
 */
export async function requireOrderOf(visit: Caller, incrementId: string, given: string): Promise<OrderRow> {
  const email = given.toLowerCase();
  const tried = [`order:${incrementId}`, `email:${email}`];
  await visit.limits.count('addressOrderTry', visit.from);
  for (const key of tried) await visit.limits.count('orderTry', key);
  const [order] = await visit.db
    .select()
    .from(orders)
    .where(and(eq(orders.incrementId, incrementId), eq(sql`lower(${orders.email})`, email)));
  if (!order) throw new NotFound();
  for (const key of tried) await visit.limits.giveBack('orderTry', key);
  await visit.limits.giveBack('addressOrderTry', visit.from);
  return order;
}

async function requireTracked(visit: Caller, { incrementId, email, token }: Given): Promise<OrderRow> {
  if (token === undefined) return requireOrderOf(visit, incrementId ?? '', email ?? '');
  const id = await readOrderLink(visit, token);
  const order = id === null ? null : await findOrder(visit.db, id);
  if (!order) throw new NotFound();
  return order;
}

const nothingToDo = {
  canPay: false,
  canCancel: false,
  canReview: false,
  canChangeAddress: false,
  canUrge: false,
};

/** An order for who has no account: as its owner sees it, but only the owner may do something with it. */
export async function trackOrder(visit: Caller, given: Given): Promise<Order> {
  const order = await freshOrder(visit, await requireTracked(visit, given));
  const view = await orderView(visit, order);
  return isOwner(order, visit.shopper) ? view : { ...view, ...nothingToDo };
}
