import { Code } from '@/contract/codes';
import { Refusal } from '@/provider/http/refusal';
import { requireShopperKey } from '@/provider/http/shopper';
import type { Caller } from './log-in';

/** Codes that do not exist are counted, by shopper and by network: nobody finds one by trying. */
export async function tryCouponCode<T>(
  { limits, from, shopper }: Caller,
  make: () => Promise<T>,
): Promise<T> {
  const shopperKey = requireShopperKey(shopper);
  const giveBack = async () => {
    await limits.giveBack('networkCouponTry', from);
    await limits.giveBack('couponTry', shopperKey);
  };
  await limits.count('networkCouponTry', from);
  await limits.count('couponTry', shopperKey);
  try {
    const made = await make();
    await giveBack();
    return made;
  } catch (error) {
    if (error instanceof Refusal && error.code !== Code.couponUnknown) await giveBack();
    throw error;
  }
}
