import { ResponseCode } from '@/contract/codes';
import { DomainError } from '@/provider/http/refusal';
import { requireShopperId } from '@/provider/http/shopper';
import type { RequestContext } from './visit';

/** Limits attempts with unknown codes per shopper and network, to prevent guessing. */
export async function withCouponAttemptLimit<T>(
  { limits, clientIp, shopper }: RequestContext,
  attempt: () => Promise<T>,
): Promise<T> {
  const shopperKey = requireShopperId(shopper);
  const rewardLimits = async () => {
    await limits.reward('networkCouponAttempt', clientIp);
    await limits.reward('couponAttempt', shopperKey);
  };
  await limits.count('networkCouponAttempt', clientIp);
  await limits.count('couponAttempt', shopperKey);
  try {
    const result = await attempt();
    await rewardLimits();
    return result;
  } catch (error) {
    if (error instanceof DomainError && error.code !== ResponseCode.couponUnknown) await rewardLimits();
    throw error;
  }
}
