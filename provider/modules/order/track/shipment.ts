import { asc, eq } from 'drizzle-orm';
import { fieldMessages } from '@/contract/field-messages';
import { shipments } from '@/provider/db/schema/order';
import { NotFoundError, FieldError } from '@/provider/platform/errors/errors';
import { requireOwnOrder } from '@/provider/modules/order/order-repository';
import { requireOrderByEmail } from './track-order';
import type { RequestContext } from '@/provider/platform/context';

type ShipmentLookup = { orderId?: number; incrementId?: string; email?: string };

async function requireOrder(ctx: RequestContext, { orderId, incrementId, email }: ShipmentLookup) {
  if (orderId !== undefined) return requireOwnOrder(ctx, orderId);
  if (!incrementId) throw new FieldError('increment_id', fieldMessages.required('Order number'));
  if (!email) throw new FieldError('email', fieldMessages.required('E-mail address'));
  return requireOrderByEmail(ctx, incrementId, email);
}

async function loadShipments(ctx: RequestContext, ref: ShipmentLookup) {
  const { id, incrementId } = await requireOrder(ctx, ref);
  const rows = await ctx.db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, id))
    .orderBy(asc(shipments.id));
  return rows.map(({ carrierCode, carrier, trackNumber, url, checkpoints, createdAt }) => ({
    shipment: { incrementId, carrierCode, carrier, trackNumber, url },
    createdAt: createdAt.toISOString(),
    checkpoints: checkpoints.toSorted((a, b) => a.time.localeCompare(b.time)),
  }));
}

/**
 * Lists an order's shipments with the latest checkpoint, for its owner by id, or for anyone with its number
 * and email.
 */
export async function listShipments(ctx: RequestContext, ref: ShipmentLookup) {
  const orderShipments = await loadShipments(ctx, ref);
  return {
    items: orderShipments.map(({ shipment, createdAt, checkpoints }) => ({
      ...shipment,
      createdAt,
      latest: checkpoints.at(-1) ?? null,
    })),
  };
}

/** Loads a shipment with all checkpoints, the newest if none is named. */
export async function loadShipment(
  ctx: RequestContext,
  { trackNumber, ...ref }: ShipmentLookup & { trackNumber?: string },
) {
  const orderShipments = await loadShipments(ctx, ref);
  const match =
    trackNumber === undefined
      ? orderShipments.at(-1)
      : orderShipments.find(({ shipment }) => shipment.trackNumber === trackNumber);
  if (!match && trackNumber !== undefined) throw new NotFoundError();
  return { shipment: match ? { ...match.shipment, checkpoints: match.checkpoints } : null };
}
