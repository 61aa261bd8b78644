import type { ServiceContext } from '@/provider/platform/context';
import { claimCoupon } from '@/provider/modules/coupon/coupon-claim';
import { addPointEntry } from '@/provider/modules/points/points';

const WELCOME_POINTS = 100;

/** Grants a new customer, once, the welcome coupon and the first points. */
export async function grantWelcomeGifts(tx: ServiceContext, customerId: number) {
  const coupon = await claimCoupon(tx, customerId, 'new_customer');
  const entry = {
    customerId,
    reason: 'gift',
    subject: `welcome:${customerId}`,
    points: WELCOME_POINTS,
  } as const;
  await addPointEntry(tx, entry);
  return { couponId: coupon?.id ?? null, couponCode: coupon?.code ?? null, points: WELCOME_POINTS };
}
