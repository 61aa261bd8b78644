import type { DataOf } from '@/contract/call';
import type { auth } from '@/contract/auth';

type Gift = DataOf<typeof auth.register>['gift'];

/** What waits in a new account. */
export function giftWords(firstname: string, { couponCode, points }: Gift): string {
  const parts = [
    ...(points > 0 ? [`${points} points`] : []),
    ...(couponCode ? [`the coupon ${couponCode}`] : []),
  ];
  const welcome = `Welcome, ${firstname}.`;
  if (parts.length === 0) return welcome;
  return `${welcome} ${parts.join(' and ')} ${points === 1 && !couponCode ? 'is' : 'are'} yours.`;
}
