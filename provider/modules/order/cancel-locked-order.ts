import type { ServiceContext } from '@/provider/platform/context';
import { lockCoupons, releaseCoupon } from '@/provider/modules/coupon/redeem-coupon';
import { enqueueEmail, type CancelReason } from '@/provider/platform/mail/outbox';
import { changeStatus } from './order-repository';
import type { OrderRow } from '@/provider/db/schema/order';
import { releaseStock } from './order-stock';
import { restoreUsedPoints } from '@/provider/modules/points/points';

/** `note`: a reason in the words of whoever cancels. */
export type Cancellation = { reason: CancelReason; note?: string };

/** For the order history. */
const comments: Record<CancelReason, string> = {
  shopper: 'Cancelled by you',
  shop: 'Cancelled by us',
  unpaid: 'Not paid in time',
  'sold-out': 'Sold out before your payment came in; you are refunded in full',
};

/** Cancels a locked, unpaid order: releases stock, coupon and points, and enqueues an email to the buyer. */
export async function cancelLockedOrder(tx: ServiceContext, order: OrderRow, { reason, note }: Cancellation) {
  await lockCoupons(tx, [order.couponId]);
  const comment = note ? `${comments[reason]}: ${note}` : comments[reason];
  const cancelled = await changeStatus(tx, order, 'cancelled', comment);
  await releaseCoupon(tx, order);
  await restoreUsedPoints(tx, order);
  await releaseStock(tx, order);
  // What a shopper typed may come from anybody, and is not emailed.
  const shopNote = reason === 'shop' && note ? { note } : {};
  await enqueueEmail(tx, 'order-cancelled', { orderId: order.id, reason, ...shopNote });
  return cancelled;
}
