import type { CallData } from '@/contract/call';
import type { auth } from '@/contract/auth';

type RegistrationGift = CallData<typeof auth.register>['gift'];

/** Lists what a new account gets. */
export function giftText(firstname: string, { couponCode, points }: RegistrationGift): string {
  const gifts = [
    ...(points > 0 ? [`${points} points`] : []),
    ...(couponCode ? [`the coupon ${couponCode}`] : []),
  ];
  const welcome = `Welcome, ${firstname}.`;
  if (gifts.length === 0) return welcome;
  return `${welcome} ${gifts.join(' and ')} ${points === 1 && !couponCode ? 'is' : 'are'} yours.`;
}
