import { findOrderRoute } from '@/lib/paths/order-paths';
import { findOrderId } from '@/lib/paths/payment-paths';

/** What a private URL refers to: nothing, an order, the reviews of one, or the newest order. */
export type PrivatePage =
  | { kind: 'missing' }
  | { kind: 'order'; orderId: number }
  | { kind: 'review'; orderId: number }
  | { kind: 'newestOrder' };

const ORDERS = /^\/user\/order\/(.+?)\/?$/;
const PAYMENT = /^\/order\/pay(?:ment|Wait)\/?$/;

const toPrivatePage = (kind: 'order' | 'review', id: string | undefined): PrivatePage => {
  const orderId = findOrderId(id);
  return orderId === null ? { kind: 'missing' } : { kind, orderId };
};

/** The resource that determines whose an order page is; null for every page that anybody may see. */
export function findPrivatePage({ pathname, searchParams }: URL): PrivatePage | null {
  if (PAYMENT.test(pathname)) return toPrivatePage('order', searchParams.get('order') ?? undefined);

  const [, subpath] = ORDERS.exec(pathname) ?? [];
  if (subpath === undefined) return null;
  const [section, id, ...extraSegments] = subpath.split('/');
  if (extraSegments.length > 0) return { kind: 'missing' };
  if (section === 'detail') return id === undefined ? { kind: 'newestOrder' } : toPrivatePage('order', id);
  if (section === 'return') return toPrivatePage('order', id);
  if (section === 'review') return id === undefined ? null : toPrivatePage('review', id);
  return findOrderRoute(subpath.split('/')) ? null : { kind: 'missing' };
}
