import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { events } from '@/lib/browser/events';
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

/** The responses with a customer's counts: the account's own, and the user home's. */
const hasAccountCounts = ([subject, part]: readonly unknown[]) =>
  subject === CUSTOMER_KEY[0] && (part === 'info' || part === 'home');

/**
 * Emits the latest counts, whichever query fetched them, including data that came with a page: each response
 * once. A query that is removed or reset, as at a logout, emits nothing.
 */
export function emitCounts() {
  const emitted = new WeakSet<object>();
  return ({ type, query }: QueryCacheNotifyEvent) => {
    if (type === 'removed' || !hasAccountCounts(query.queryKey)) return;
    const data = query.state.data as AccountAnswer | undefined;
    if (!data || emitted.has(data)) return;
    emitted.add(data);
    events.emit('accountCounts', toAccountCounts(data));
  };
}
