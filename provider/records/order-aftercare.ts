import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewAddress } from '@/contract/address';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { Refusal, refuseField } from '@/provider/http/refusal';
import { isPaid, isWaitingToShip, nextUrge, whatMayBeDone } from '@/provider/rules/order-status';
import { requireAddress } from './address';
import { lockOrder, noteEvent, requireOwnOrder, type OrderRow } from './order';
import { freshOrder } from './order-cancel';
import { requirePayerOrder } from './order-claim';
import type { Caller } from './log-in';
import { canAskGateway } from './payment';
import { isHeard, requireHeard, settle } from './settle';
import { methodsTo, taxFor } from './shipping';
import { inTransaction, type Visit } from './visit';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The shopper's own order as it stands now: expired ones are cancelled, late answers of a bank are fetched where they can be. */
export async function readOrder(visit: Caller, id: number): Promise<OrderRow> {
  await requirePayerOrder(visit, id);
  if (await canAskGateway(visit, id)) await isHeard(settle(visit, id), id);
  return freshOrder(visit, await requirePayerOrder(visit, id));
}

/** The success page was reached. Only the first time it is told to analytics, and only of an order that is paid. */
export async function arriveAtSuccess(visit: Visit, id: number) {
  await requirePayerOrder(visit, id);
  const learned = await settle(visit, id);
  const order = await freshOrder(visit, await requirePayerOrder(visit, id));
  if (!isPaid(order.status)) {
    requireHeard(learned);
    return { order, isFirst: false };
  }

  const told = await visit.db
    .update(orders)
    .set({ purchaseToldAt: visit.now() })
    .where(and(eq(orders.id, id), isNull(orders.purchaseToldAt)))
    .returning({ id: orders.id });
  return { order, isFirst: told.length > 0 };
}

/** Requests shipping, once a day. */
export async function urgeOrder(visit: Visit, id: number): Promise<Date> {
  const order = await requireOwnOrder(visit, id);
  if (!isWaitingToShip(order.status))
    throw new Refusal(Code.refused, 'This order is not waiting to be shipped');
  const yesterday = new Date(visit.now().getTime() - DAY_MS);
  const urged = await visit.db
    .update(orders)
    .set({ urgedAt: visit.now() })
    .where(and(eq(orders.id, id), or(isNull(orders.urgedAt), lte(orders.urgedAt, yesterday))))
    .returning({ id: orders.id });
  if (urged.length === 0) throw new Refusal(Code.tooSoon);
  await noteEvent(visit, id, order.status, 'You requested shipping');
  return nextUrge(visit.now());
}

const beforeShipping = (
  visit: Visit,
  id: number,
  change: (inside: Visit, order: OrderRow) => Promise<Partial<OrderRow> | null>,
  comment: string,
) =>
  inTransaction(visit, async (inside) => {
    await requireOwnOrder(inside, id);
    const order = await lockOrder(inside.db, id);
    if (!whatMayBeDone(order, inside.now()).canChangeAddress)
      throw new Refusal(Code.refused, 'The address cannot be changed any more');
    const values = await change(inside, order);
    if (values === null) return order;
    await inside.db
      .update(orders)
      .set({ ...values, updatedAt: inside.now() })
      .where(eq(orders.id, id));
    await noteEvent(inside, id, order.status, comment);
    return { ...order, ...values };
  });

export const confirmAddress = (visit: Visit, id: number) =>
  beforeShipping(
    visit,
    id,
    async (_, { isAddressConfirmed }) => (isAddressConfirmed ? null : { isAddressConfirmed: true }),
    'You confirmed the address',
  );

/** Sends an order elsewhere, as long as its frozen sum stays right: the same country, and the same tax. */
export const updateAddress = (visit: Visit, id: number, given: z.output<typeof NewAddress>) =>
  beforeShipping(
    visit,
    id,
    async ({ db }, order) => {
      const shippingAddress = await requireAddress(db, given);
      if (shippingAddress.countryId !== order.shippingAddress.countryId)
        throw refuseField('Country', 'cannot change on a placed order');
      const { notice } = await methodsTo(db, shippingAddress);
      if (notice) throw new Refusal(Code.noShipping, notice);
      const before = await taxFor(db, order.shippingAddress);
      const after = await taxFor(db, shippingAddress);
      if (before.basisPoints !== after.basisPoints)
        throw refuseField('Region', 'cannot change to one with another tax on a placed order');
      return { shippingAddress, isAddressConfirmed: true };
    },
    'You changed the address',
  );
