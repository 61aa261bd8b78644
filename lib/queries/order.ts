import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { NewAddress } from '@/contract/address';
import type { CallInput } from '@/contract/call';
import type { Order, order as orderCalls } from '@/contract/order';
import type { OrderFilter } from '@/contract/order-status';
import type { CoreApi } from '@/lib/api/create-calls';
import { cancelAndInvalidate } from './refetch';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast as meta } from './suppress-error-toast';

/** Orders on one page of the list. */
export const ORDERS_PER_PAGE = 5;

export type OrderLookup = { token: string } | { incrementId: string; email: string };

/** The shipments of an order, with all checkpoints. */
async function fetchShipments(api: CoreApi, order: CallInput<typeof orderCalls.tracks>, signal: AbortSignal) {
  const { items } = await api.order.tracks(order, { signal });
  const requests = items.map(({ trackNumber }) =>
    api.order.readShipment({ ...order, trackNumber }, { signal }),
  );
  return (await Promise.all(requests)).flatMap(({ shipment }) => shipment ?? []);
}

export const orderQueries = {
  all: ['order'] as const,
  list: (api: CoreApi, status: OrderFilter, page: number, limit: number) =>
    queryOptions({
      queryKey: [...CUSTOMER_KEY, 'orders', status, page, limit],
      queryFn: ({ signal }) => api.order.list({ status, page, limit }, { signal }),
    }),
  read: (api: CoreApi, id: number) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'read', id],
      queryFn: ({ signal }) => api.order.read({ id }, { signal }),
      staleTime: 5_000,
      meta,
    }),
  /** Its shipments; the order is shown even without them. */
  shipments: (api: CoreApi, orderId: number) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'parcels', orderId],
      queryFn: ({ signal }) => fetchShipments(api, { orderId }, signal),
      meta,
    }),
  /** Without an account: by number and email address, or by the signed link in the order email. */
  track: (api: CoreApi, lookup: OrderLookup) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'track', lookup],
      queryFn: ({ signal }) => api.order.track(lookup, { signal }),
      retry: false, // failed attempts are counted
      meta,
    }),
  trackedShipments: (api: CoreApi, { incrementId, email }: Pick<Order, 'incrementId' | 'email'>) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'trackedShipments', incrementId, email],
      queryFn: ({ signal }) => fetchShipments(api, { incrementId, email }, signal),
      retry: false,
      meta,
    }),
};

/** Changing an order changes the lists and counts that include it. */
const invalidateOrders = (client: QueryClient) => cancelAndInvalidate(client, orderQueries.all, CUSTOMER_KEY);

export const orderMutations = {
  claim: (api: CoreApi) =>
    mutationOptions({ meta, mutationFn: (proof: OrderLookup) => api.order.claim(proof) }),
  cancel: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: { id: number; reason?: string }) => api.order.cancel(input),
      onSuccess: () => invalidateOrders(client),
    }),
  confirmAddress: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (orderId: number) => api.order.confirmAddress({ orderId }),
      onSuccess: () => invalidateOrders(client),
    }),
  requestShipping: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (id: number) => api.order.requestShipping({ id }),
      onSuccess: () => invalidateOrders(client),
    }),
  updateAddress: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: { orderId: number; address: NewAddress }) => api.order.updateAddress(input),
      onSuccess: () => invalidateOrders(client),
    }),
  recordSuccessPage: (api: CoreApi) =>
    mutationOptions({ meta, mutationFn: (id: number) => api.order.recordSuccessPage({ id }) }),
};

type StatusCounts = readonly { status: string; count: number }[];

/** The number of orders with one of these statuses. */
export const countOrders = (counts: StatusCounts, ...statuses: readonly string[]) =>
  counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);

/** The list whose first order is the incoming one; null when there is none. Shipped orders take precedence. */
export function findIncomingFilter(counts: StatusCounts): 'shipped' | 'processing' | null {
  if (countOrders(counts, 'shipped') > 0) return 'shipped';
  return countOrders(counts, 'paid', 'processing') > 0 ? 'processing' : null;
}
