import { eq, inArray } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { shippingMethods } from '@/provider/db/schema/system';
import { variants } from '@/provider/db/schema/variant';
import { deliveryDates } from '@/provider/rules/delivery-dates';
import type { Work } from '@/provider/work';
import { orderItemsOf, type OrderRow } from './order';
import { dispatchCalendar } from './shop-config';

/** An order that is paid a day after it was placed leaves later, too: its days are counted anew. */
export async function arrivalFromNow({ db, now }: Work, order: OrderRow) {
  const { code } = order.shippingMethod;
  const [method] = await db.select().from(shippingMethods).where(eq(shippingMethods.code, code));
  if (!method) return; // what was promised stays
  const items = await orderItemsOf(db, order.id);
  const ordered = items.map(({ variantId }) => variantId);
  const rows = await db
    .select({ days: variants.handlingDays })
    .from(variants)
    .where(inArray(variants.id, ordered));
  const handlingDays = Math.max(0, ...rows.map(({ days }) => days));
  const dates = deliveryDates(now(), { ...method, handlingDays }, await dispatchCalendar(db));
  await db
    .update(orders)
    .set({ shippingMethod: { ...order.shippingMethod, ...dates } })
    .where(eq(orders.id, order.id));
}
