import type { ServiceContext } from '@/provider/platform/context';
import { lockCoupons, releaseCoupon } from '@/provider/modules/coupon/redeem-coupon';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { changeStatus } from './order-repository';
import type { OrderRow } from '@/provider/db/schema/order';
import { releaseStock } from './order-stock';
import { refundPoints } from '@/provider/modules/points/points';

export const CANCELLED_BY_SHOP = 'Cancelled by us';
export const NOT_PAID_IN_TIME = 'Not paid in time';
export const SOLD_OUT_BEFORE_PAYMENT = 'Sold out before your payment came in; you are refunded in full';

/** Cancels a locked, unpaid order: releases stock, coupon and points, and enqueues an email to the buyer. */
export async function cancelLockedOrder(tx: ServiceContext, order: OrderRow, comment: string) {
  await lockCoupons(tx, [order.couponId]);
  const cancelled = await changeStatus(tx, order, 'cancelled', comment);
  await releaseCoupon(tx, order);
  await refundPoints(tx, order);
  await releaseStock(tx, order);
  await enqueueEmail(tx, 'order-cancelled', { orderId: order.id });
  return cancelled;
}
