import type { Work } from '@/provider/work';
import { claimCoupon } from './coupon-claim';
import { enterPoints } from './points';

const WELCOME_POINTS = 100;

/** What a new customer gets, once: the welcome coupon and the first points. */
export async function welcome(inside: Work, customerId: number) {
  const coupon = await claimCoupon(inside, customerId, 'new_customer');
  const entry = {
    customerId,
    reason: 'gift',
    subject: `welcome:${customerId}`,
    points: WELCOME_POINTS,
  } as const;
  await enterPoints(inside, entry);
  return { couponId: coupon?.id ?? null, couponCode: coupon?.code ?? null, points: WELCOME_POINTS };
}
