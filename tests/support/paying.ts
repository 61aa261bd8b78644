import { eq } from 'drizzle-orm';
import type { Api } from '@/lib/api/create-api';
import { orderEvents, orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { placeOrderForVariant } from './buying';
import { createTestProduct } from './goods';
import type { Shop } from './shop';

/** A guest with their own unpaid order. */
export async function placeUnpaidOrder(shop: Shop, qty = 1) {
  const wig = await createTestProduct(shop.db, { stock: { 18: 5 } });
  const guest = shop.createClient();
  const order = await placeOrderForVariant(guest, wig.variantId, qty);
  return { guest, wig, orderId: order.orderId, order };
}

export const openStripePayment = (guest: Api, orderId: number) =>
  guest.payment.createStripePayment({ orderId });

export const fetchPaymentStatus = async (guest: Api, orderId: number) =>
  (await guest.payment.return({ orderId })).payStatus;

/** The order's status as the API returns it. */
export const fetchOrderStatus = async (api: Api, id: number) => (await api.order.read({ id })).status;

/** The order's status in the database. */
export async function loadOrderStatus(shop: Shop, orderId: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.status;
}

/** The statuses of an order's payment attempts, oldest first. */
export async function listAttemptStatuses(shop: Shop, orderId: number) {
  const tries = shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);
  return (await tries).map(({ status }) => status);
}

/** The comments of an order's events, oldest first. */
export async function listEventComments(shop: Shop, orderId: number) {
  const events = shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  return (await events).map(({ comment }) => comment);
}

/** Loads and submits the bank's 3-D Secure page, and returns where it redirects to. */
export async function submitBankPage(shop: Shop, path: string | null, outcome: 'complete' | 'fail') {
  const page = await shop.request(path ?? '');
  const left = await shop.request(path ?? '', { method: 'POST', body: new URLSearchParams({ outcome }) });
  return {
    page: await page.text(),
    policy: page.headers.get('Content-Security-Policy'),
    status: left.status,
    location: left.headers.get('Location'),
  };
}
