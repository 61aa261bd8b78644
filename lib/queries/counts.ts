import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { tell } from '@/lib/browser/signals';
import { CUSTOMER_KEY } from './customer-key';

type AccountAnswer = {
  info: { point: number };
  pendingOrder: number;
  wishlistCount: number;
  couponCount: number;
};

/** The counts of a customer's account, for the stores. */
export const toAccountCounts = ({ info, pendingOrder, wishlistCount, couponCount }: AccountAnswer) => ({
  points: info.point,
  pendingOrder,
  wishlistCount,
  couponCount,
});

/** The answers that count what a customer has: the account's own, and the user home's. */
const hasAccountCounts = ([subject, part]: readonly unknown[]) =>
  subject === CUSTOMER_KEY[0] && (part === 'info' || part === 'home');

/**
 * The newest counts are told from wherever they were asked, also from a page that brought them: each answer once. A query
 * that is removed or put back to what it was, as at a logout, has no news.
 */
export function emitCounts() {
  const emitted = new WeakSet<object>();
  return ({ type, query }: QueryCacheNotifyEvent) => {
    if (type === 'removed' || !hasAccountCounts(query.queryKey)) return;
    const data = query.state.data as AccountAnswer | undefined;
    if (!data || emitted.has(data)) return;
    emitted.add(data);
    tell('accountCounts', toAccountCounts(data));
  };
}
