import 'server-only';
import { isAxiosError } from 'axios';
import { createServerApi } from '@/lib/server/api';
import { createQueryClient } from '@/lib/queries/client';
import { orderQueries } from '@/lib/queries/order';
import { findOrderId } from '@/lib/paths/payment-paths';

/**
 * The shopper's own order named in the URL, with a query client that holds it. `orderId` is null when there
 * is none, or it is somebody else's; `order` is null when it cannot be read now, and the browser retries.
 */
export async function loadPageOrder(currency: string, orderParam: string | string[] | undefined) {
  const client = createQueryClient();
  const orderId = findOrderId(orderParam);
  const notFoundResult = { orderId: null, order: null, client, renderedAtMs: 0 };
  if (orderId === null) return notFoundResult;

  const api = await createServerApi(currency);
  try {
    const order = await client.fetchQuery({ ...orderQueries.read(api, orderId), retry: false });
    return { orderId, order, client, renderedAtMs: Date.now() };
  } catch (error) {
    if (isAxiosError(error) && error.response?.status === 404) return notFoundResult;
    return { orderId, order: null, client, renderedAtMs: Date.now() };
  }
}
