import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { shipmentItems, shipments } from '@/provider/db/schema/order';

/** Loads how many of each item are in parcels. */
export async function loadShippedQuantities(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: shipmentItems.orderItemId, qty: sql<number>`sum(${shipmentItems.qty})::int` })
    .from(shipmentItems)
    .innerJoin(shipments, eq(shipments.id, shipmentItems.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .groupBy(shipmentItems.orderItemId);
  return new Map(rows.map(({ id, qty }) => [id, qty]));
}

/** Lists an order's parcels with their items, oldest first. */
export async function listOrderShipments(db: Db, orderId: number) {
  const rows = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db.select().from(shipmentItems).where(inArray(shipmentItems.shipmentId, ids));
  return rows.map((row) => ({
    ...row,
    items: items
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map(({ orderItemId, qty }) => ({ orderItemId, qty })),
  }));
}
