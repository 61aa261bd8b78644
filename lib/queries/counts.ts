import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { tell } from '@/lib/browser/signals';
import { CUSTOMER_KEY } from './customer-key';

type Counting = {
  info: { point: number };
  pendingOrder: number;
  wishlistCount: number;
  couponCount: number;
};

/** The counts of a customer's account, for the stores. */
export const countsOf = ({ info, pendingOrder, wishlistCount, couponCount }: Counting) => ({
  points: info.point,
  pendingOrder,
  wishlistCount,
  couponCount,
});

/** The answers that count what a customer has: the account's own, and the user home's. */
const isCounting = ([subject, part]: readonly unknown[]) =>
  subject === CUSTOMER_KEY[0] && (part === 'info' || part === 'home');

/** The newest counts are told from wherever they were asked, also from a page that brought them. */
export function tellCounts() {
  let told: unknown;
  return ({ query }: QueryCacheNotifyEvent) => {
    if (!isCounting(query.queryKey)) return;
    const answer = query.state.data as Counting | undefined;
    if (!answer || answer === told) return;
    told = answer;
    tell('counted', countsOf(answer));
  };
}
