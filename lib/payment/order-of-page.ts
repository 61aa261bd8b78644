import 'server-only';
import { isAxiosError } from 'axios';
import { serverApi } from '@/lib/api/server';
import { newQueryClient } from '@/lib/queries/client';
import { orderQueries } from '@/lib/queries/order';
import { findOrderId } from './pay-paths';

/**
 * The shopper's own order that an address names, with a query client that holds it. `orderId` is null when there is
 * none, or it is somebody else's; `order` is null when it could not be read just now, and the browser asks again.
 */
export async function orderOfPage(currency: string, given: string | string[] | undefined) {
  const client = newQueryClient();
  const orderId = findOrderId(given);
  const nothing = { orderId: null, order: null, client, seenAtMs: 0 };
  if (orderId === null) return nothing;

  const api = await serverApi(currency);
  try {
    const order = await client.fetchQuery({ ...orderQueries.read(api, orderId), retry: false });
    return { orderId, order, client, seenAtMs: Date.now() };
  } catch (error) {
    if (isAxiosError(error) && error.response?.status === 404) return nothing;
    return { orderId, order: null, client, seenAtMs: Date.now() };
  }
}
