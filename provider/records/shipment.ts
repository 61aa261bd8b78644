import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Shipment } from '@/contract/order';
import { orders, shipments } from '@/provider/db/schema/commerce';
import { NotFound, refuseField } from '@/provider/http/refusal';
import { requireOwnOrder } from './order';
import type { Visit } from './visit';

type Ref = { orderId?: number; incrementId?: string; email?: string };

async function requireOrder(visit: Visit, { orderId, incrementId, email }: Ref) {
  if (orderId !== undefined) return requireOwnOrder(visit, orderId);
  if (!incrementId) throw refuseField('Order number', 'Cannot be empty');
  if (!email) throw refuseField('E-mail address', 'Cannot be empty');
  // One answer for a wrong number and a wrong address, so that neither is told.
  const [order] = await visit.db
    .select()
    .from(orders)
    .where(and(eq(orders.incrementId, incrementId), sql`lower(${orders.email}) = ${email}`));
  if (!order) throw new NotFound();
  return order;
}

/** The parcels of an order, for its owner by id, or for whoever knows its number and e-mail address. */
export async function shipmentsOf(visit: Visit, ref: Ref): Promise<z.input<typeof Shipment>[]> {
  const order = await requireOrder(visit, ref);
  const rows = await visit.db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, order.id))
    .orderBy(asc(shipments.id));
  return rows.map(({ carrierCode, carrier, trackNumber, url, checkpoints }) => ({
    incrementId: order.incrementId,
    ...{ carrierCode, carrier, trackNumber, url, checkpoints },
  }));
}
