import { ResponseCode } from '@/contract/response-codes';
import { DomainError } from '@/provider/platform/errors/errors';
import { requireShopperId } from '@/provider/platform/shopper';
import type { RequestContext } from '@/provider/platform/context';

/** Limits attempts with unknown codes per shopper and network, to prevent guessing. */
export async function withCouponAttemptLimit<T>(
  { limits, clientIp, shopper }: RequestContext,
  attempt: () => Promise<T>,
): Promise<T> {
  const shopperId = requireShopperId(shopper);
  const rewardLimits = async () => {
    await limits.reward('networkCouponAttempt', clientIp);
    await limits.reward('couponAttempt', shopperId);
  };
  await limits.count('networkCouponAttempt', clientIp);
  await limits.count('couponAttempt', shopperId);
  try {
    const result = await attempt();
    await rewardLimits();
    return result;
  } catch (error) {
    if (error instanceof DomainError && error.code !== ResponseCode.couponUnknown) await rewardLimits();
    throw error;
  }
}
