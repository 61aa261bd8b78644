import { asc, eq } from 'drizzle-orm';
import { shipments } from '@/provider/db/schema/order';
import { NotFound, refuseField } from '@/provider/http/refusal';
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

async function shipmentsOf(visit: Caller, ref: Ref) {
  const { id, incrementId } = await requireOrder(visit, ref);
  const rows = await visit.db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, id))
    .orderBy(asc(shipments.id));
  return rows.map(({ carrierCode, carrier, trackNumber, url, checkpoints, createdAt }) => ({
    parcel: { incrementId, carrierCode, carrier, trackNumber, url },
    createdAt: createdAt.toISOString(),
    checkpoints: checkpoints.toSorted((a, b) => a.time.localeCompare(b.time)),
  }));
}

/** The parcels of an order and where each is now, for its owner by id, or for whoever knows its number and e-mail address. */
export async function listShipments(visit: Caller, ref: Ref) {
  const known = await shipmentsOf(visit, ref);
  return {
    items: known.map(({ parcel, createdAt, checkpoints }) => ({
      ...parcel,
      createdAt,
      latest: checkpoints.at(-1) ?? null,
    })),
  };
}

/** One parcel with its whole way, the newest of the order where none is named. */
export async function readShipment(visit: Caller, { trackNumber, ...ref }: Ref & { trackNumber?: string }) {
  const known = await shipmentsOf(visit, ref);
  const found =
    trackNumber === undefined ? known.at(-1) : known.find(({ parcel }) => parcel.trackNumber === trackNumber);
  if (!found && trackNumber !== undefined) throw new NotFound();
  return { shipment: found ? { ...found.parcel, checkpoints: found.checkpoints } : null };
}
