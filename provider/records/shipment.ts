import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Shipment } from '@/contract/order';
import { shipments } from '@/provider/db/schema/order';
import { refuseField } from '@/provider/http/refusal';
import { requireOwnOrder } from './order';
import { requireOrderOf } from './order-track';
import type { Caller } from './log-in';

type Ref = { orderId?: number; incrementId?: string; email?: string };

async function requireOrder(visit: Caller, { orderId, incrementId, email }: Ref) {
  if (orderId !== undefined) return requireOwnOrder(visit, orderId);
  if (!incrementId) throw refuseField('Order number', 'Cannot be empty');
  if (!email) throw refuseField('E-mail address', 'Cannot be empty');
  return requireOrderOf(visit, incrementId, email);
}

/** The parcels of an order, for its owner by id, or for whoever knows its number and e-mail address. */
export async function shipmentsOf(visit: Caller, ref: Ref): Promise<z.input<typeof Shipment>[]> {
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
