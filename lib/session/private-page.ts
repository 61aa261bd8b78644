import { findOrderPlace } from '@/lib/format/order-words';
import { findOrderId } from '@/lib/payment/pay-paths';

/** What a private address names: nothing, an order, the reviews of one, or the newest order. */
export type PrivatePage =
  | { kind: 'missing' }
  | { kind: 'order'; orderId: number }
  | { kind: 'review'; orderId: number }
  | { kind: 'newestOrder' };

const ORDERS = /^\/user\/order\/(.+?)\/?$/;
const PAYMENT = /^\/order\/pay(?:ment|Wait)\/?$/;

const named = (kind: 'order' | 'review', id: string | undefined): PrivatePage => {
  const orderId = findOrderId(id);
  return orderId === null ? { kind: 'missing' } : { kind, orderId };
};

/** The part of an order's page that says whose it is; null for every page that is there for anybody. */
export function findPrivatePage({ pathname, searchParams }: URL): PrivatePage | null {
  if (PAYMENT.test(pathname)) return named('order', searchParams.get('order') ?? undefined);

  const [, rest] = ORDERS.exec(pathname) ?? [];
  if (rest === undefined) return null;
  const [first, id, ...more] = rest.split('/');
  if (more.length > 0) return { kind: 'missing' };
  if (first === 'detail') return id === undefined ? { kind: 'newestOrder' } : named('order', id);
  if (first === 'review') return id === undefined ? null : named('review', id);
  return findOrderPlace(rest.split('/')) ? null : { kind: 'missing' };
}
