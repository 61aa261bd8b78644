import { eq, inArray } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { shippingMethods } from '@/provider/db/schema/system';
import { variants } from '@/provider/db/schema/variant';
import { computeDeliveryDates } from '@/contract/pricing/delivery-dates';
import type { ServiceContext } from '@/provider/platform/context';
import { listOrderItems } from './order-repository';
import type { OrderRow } from '@/provider/db/schema/order';
import { loadDispatchCalendar } from '@/provider/modules/shipping/shop-config';

/** Recalculates delivery dates: an order paid a day after it was placed also ships later. */
export async function updateDeliveryDates(ctx: ServiceContext, order: OrderRow) {
  const { db, now } = ctx;
  const { code } = order.shippingMethod;
  const [method] = await db.select().from(shippingMethods).where(eq(shippingMethods.code, code));
  if (!method) return; // keep the promised dates
  const items = await listOrderItems(db, order.id);
  const ordered = items.map(({ variantId }) => variantId);
  const rows = await db
    .select({ days: variants.handlingDays })
    .from(variants)
    .where(inArray(variants.id, ordered));
  const handlingDays = Math.max(0, ...rows.map(({ days }) => days));
  const { leavesOn, arrivesFrom, arrivesBy } = computeDeliveryDates(
    now(),
    { ...method, handlingDays },
    await loadDispatchCalendar(db, ctx.config.timeZone),
  );
  await db
    .update(orders)
    .set({ shippingMethod: { ...order.shippingMethod, leavesOn, arrivesFrom, arrivesBy } })
    .where(eq(orders.id, order.id));
}
