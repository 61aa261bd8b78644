import type { Work } from '@/provider/work';
import { lockCoupons, releaseCoupon } from './coupon-count';
import { queueMail } from './mail';
import { changeStatus, type OrderRow } from './order';
import { giveStockBack } from './order-stock';
import { givePointsBack } from './points';

export const CANCELLED_BY_SHOP = 'Cancelled by us';
export const NOT_PAID_IN_TIME = 'Not paid in time';
export const SOLD_OUT_BEFORE_PAYMENT = 'Sold out before your payment came in; you are refunded in full';

/** Cancels a locked, unpaid order: stock, coupon and points come back, and its buyer is told by mail. */
export async function cancelLocked(inside: Work, order: OrderRow, comment: string) {
  await lockCoupons(inside, [order.couponId]);
  const cancelled = await changeStatus(inside, order, 'cancelled', comment);
  await releaseCoupon(inside, order);
  await givePointsBack(inside, order);
  await giveStockBack(inside, order);
  await queueMail(inside, 'order-cancelled', { orderId: order.id });
  return cancelled;
}
