import { and, eq, sql } from 'drizzle-orm';
import type { Order } from '@/contract/order';
import { orders } from '@/provider/db/schema/commerce';
import { NotFound } from '@/provider/http/refusal';
import { freshOrder } from './order-cancel';
import { readOrderLink } from './order-link';
import { findOrder, isOwner, type OrderRow } from './order';
import { orderView } from './order-view';
import type { Visit } from './visit';
import { amongFewTries } from './wrong-tries';

type Given = { incrementId?: string; email?: string; token?: string };

/** The order of a number and an e-mail address, compared without case; a wrong number and a wrong address are one answer. */
export async function requireOrderOf(visit: Visit, incrementId: string, email: string): Promise<OrderRow> {
  // By number and by address: neither may be held fast while the other is guessed.
  const subjects = [`order:${incrementId}`, `order-email:${email}`];
  const order = await amongFewTries(visit, subjects, async () => {
    const isTheirs = sql`lower(${orders.email}) = ${email.toLowerCase()}`;
    const [found] = await visit.db
      .select()
      .from(orders)
      .where(and(eq(orders.incrementId, incrementId), isTheirs));
    return found ?? null;
  });
  if (!order) throw new NotFound();
  return order;
}

async function requireTracked(visit: Visit, { incrementId, email, token }: Given): Promise<OrderRow> {
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
export async function trackOrder(visit: Visit, given: Given): Promise<Order> {
  const order = await freshOrder(visit, await requireTracked(visit, given));
  const view = await orderView(visit, order);
  return isOwner(order, visit.shopper) ? view : { ...view, ...nothingToDo };
}
