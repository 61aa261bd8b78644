import { eq } from 'drizzle-orm';
import { fieldMessages } from '@/contract/field-messages';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { orders, shipmentItems, shipments, type OrderRow } from '@/provider/db/schema/order';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import type { ServiceContext } from '@/provider/platform/context';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { addOrderEvent, changeStatus, listOrderItems } from '@/provider/modules/order/order-repository';
import { isWaitingToShip, statusLabels } from '@/provider/modules/order/order-status';
import { loadRefundedQuantities } from '@/provider/modules/order/refund-parts';
import { toCarrierColumns } from './carriers';
import { listOrderShipments, loadShippedQuantities } from '@/provider/modules/order/order-shipments';
import { listShippable, type LineQuantity } from './shippable';

export type ParcelInput = {
  /** Undefined: all that is left. */
  lines?: readonly LineQuantity[] | undefined;
  carrier: string;
  trackNumber: string;
};
type ShipmentRow = typeof shipments.$inferSelect;

/** Loads what is still to be shipped of an order that waits for it. */
export async function loadShippable(db: Db, order: Pick<OrderRow, 'id' | 'status'>): Promise<LineQuantity[]> {
  if (!isWaitingToShip(order.status)) return [];
  return listShippable(
    await listOrderItems(db, order.id),
    await loadShippedQuantities(db, order.id),
    await loadRefundedQuantities(db, order.id, { isOfReturn: false }),
  );
}

function requireShippableLines(shippable: readonly LineQuantity[], lines: readonly LineQuantity[]) {
  for (const { orderItemId, qty } of lines) {
    const left = shippable.find((line) => line.orderItemId === orderItemId);
    if (!left)
      throw new FieldError('order_item_id', `Nothing of order_item_id ${orderItemId} is left to be shipped`);
    if (qty > left.qty) throw new FieldError('qty', fieldMessages.maxNumber('qty', left.qty));
  }
}

/** Inserts a parcel; one without lines is not of what was ordered. */
export async function insertShipment(
  { db, now }: ServiceContext,
  orderId: number,
  { carrier, trackNumber }: ParcelInput,
  lines: readonly LineQuantity[],
): Promise<ShipmentRow> {
  const [shipment] = await db
    .insert(shipments)
    .values({ ...toCarrierColumns(carrier, trackNumber), orderId, createdAt: now() })
    .returning();
  if (!shipment) throw new Error('The shipment was not written');
  if (lines.length > 0)
    await db.insert(shipmentItems).values(lines.map((line) => ({ ...line, shipmentId: shipment.id })));
  return shipment;
}

/** Notes when an order was shipped, and tells its shopper about the last parcel. */
async function finishShipping(tx: ServiceContext, { id: orderId }: OrderRow, shipmentId?: number) {
  await tx.db.update(orders).set({ shippedAt: tx.now() }).where(eq(orders.id, orderId));
  await enqueueEmail(tx, 'order-shipped', { orderId, ...(shipmentId !== undefined && { shipmentId }) });
}

const sumQuantities = (lines: readonly LineQuantity[]) => lines.reduce((sum, { qty }) => sum + qty, 0);

/** A parcel without items is a replacement: it takes nothing of what was ordered. */
const isSameParcel = (items: readonly LineQuantity[], lines: readonly LineQuantity[] | undefined) =>
  (lines === undefined && items.length > 0) ||
  (lines !== undefined &&
    lines.length === items.length &&
    lines.every(({ orderItemId, qty }) =>
      items.some((item) => item.orderItemId === orderItemId && item.qty === qty),
    ));

const findShipment = async (db: Db, orderId: number, trackNumber: string) =>
  (await listOrderShipments(db, orderId)).find(
    (shipment) => shipment.trackNumber.toLowerCase() === trackNumber.toLowerCase(),
  );

const createTrackNumberError = () =>
  new FieldError('track_number', 'This order has another parcel with this tracking number');

/** Throws if a parcel of the order has this tracking number. */
export async function requireNewTrackNumber(db: Db, orderId: number, trackNumber: string) {
  if (await findShipment(db, orderId, trackNumber)) throw createTrackNumberError();
}

/** Finds the parcel that this request has already sent: within an order, a tracking number names one parcel. */
async function findRepeatedShipment(db: Db, orderId: number, { trackNumber, lines }: ParcelInput) {
  const existing = await findShipment(db, orderId, trackNumber);
  if (existing && !isSameParcel(existing.items, lines)) throw createTrackNumberError();
  return existing;
}

/** What a parcel would take of an order, or the parcel that this request has already sent. Throws what is refused. */
export async function requireParcel(db: Db, order: OrderRow, input: ParcelInput) {
  const repeated = await findRepeatedShipment(db, order.id, input);
  if (repeated) return { repeated, shippable: [], lines: [] };
  if (!isWaitingToShip(order.status))
    throw new DomainError(
      ResponseCode.unprocessable,
      `An order that is ${statusLabels[order.status]} cannot be shipped`,
    );
  const shippable = await loadShippable(db, order);
  const lines = input.lines ?? shippable;
  if (lines.length === 0) throw new DomainError(ResponseCode.unprocessable, 'Nothing is left to be shipped');
  requireShippableLines(shippable, lines);
  return { repeated: null, shippable, lines };
}

/**
 * Ships all that is left of a locked order, or some of it, as one parcel. The order is shipped with its last parcel.
 * The same parcel again changes nothing.
 */
export async function shipParcel(
  tx: ServiceContext,
  order: OrderRow,
  input: ParcelInput,
): Promise<{ shipmentId: number; isNew: boolean }> {
  const { repeated, shippable, lines } = await requireParcel(tx.db, order, input);
  if (repeated) return { shipmentId: repeated.id, isNew: false };

  const processing =
    order.status === 'paid' ? await changeStatus(tx, order, 'processing', 'Processing') : order;
  const { id: shipmentId } = await insertShipment(tx, order.id, input, lines);
  const parcelQty = sumQuantities(lines);
  const leftQty = sumQuantities(shippable) - parcelQty;
  if (leftQty === 0)
    await finishShipping(tx, await changeStatus(tx, processing, 'shipped', 'Shipped'), shipmentId);
  else {
    const comment = `Part of the order has shipped: ${parcelQty} ${parcelQty === 1 ? 'item' : 'items'}, ${leftQty} to follow`;
    await addOrderEvent(tx, order.id, 'processing', comment);
    await enqueueEmail(tx, 'order-shipped', { orderId: order.id, shipmentId });
  }
  return { shipmentId, isNew: true };
}

/** Ships all that is left of a locked order, which must be in a status before `shipped`. */
export async function shipRest(
  tx: ServiceContext,
  order: OrderRow,
  comment: string,
  parcel: Pick<ParcelInput, 'carrier' | 'trackNumber'>,
) {
  const shippable = await loadShippable(tx.db, order);
  const shipped = await changeStatus(tx, order, 'shipped', comment);
  // Everything else may have been refunded meanwhile: the parcels that left are all of it.
  const shipment = shippable.length > 0 ? await insertShipment(tx, order.id, parcel, shippable) : undefined;
  await finishShipping(tx, shipped, shipment?.id);
}
