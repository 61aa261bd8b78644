import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { NewAddress } from '@/contract/address';
import type { InputOf } from '@/contract/call';
import type { Order, order as orderCalls } from '@/contract/order';
import type { OrderFilter } from '@/contract/order-status';
import type { Api } from '@/lib/api/create-api';
import { askAnew } from './ask-anew';
import { CUSTOMER_KEY } from './customer-key';

/** Orders on one page of the list. */
export const ORDERS_PER_PAGE = 5;

export type Tracked = { token: string } | { incrementId: string; email: string };

const meta = { quiet: true };

/** The parcels of an order, each with its whole way. */
async function wholeWays(api: Api, order: InputOf<typeof orderCalls.tracks>, signal: AbortSignal) {
  const { items } = await api.order.tracks(order, { signal });
  const asked = items.map(({ trackNumber }) => api.order.trackInfo({ ...order, trackNumber }, { signal }));
  return (await Promise.all(asked)).flatMap(({ shipment }) => shipment ?? []);
}

export const orderQueries = {
  all: ['order'] as const,
  list: (api: Api, status: OrderFilter, page: number, limit: number) =>
    queryOptions({
      queryKey: [...CUSTOMER_KEY, 'orders', status, page, limit],
      queryFn: ({ signal }) => api.order.list({ status, page, limit }, { signal }),
    }),
  read: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'read', id],
      queryFn: ({ signal }) => api.order.read({ id }, { signal }),
      staleTime: 5_000,
      meta,
    }),
  /** Where its parcels are; without them the order is shown all the same. */
  parcels: (api: Api, orderId: number) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'parcels', orderId],
      queryFn: ({ signal }) => wholeWays(api, { orderId }, signal),
      meta,
    }),
  /** For who has no account: by number and e-mail address, or by the signed link of the order mail. */
  track: (api: Api, given: Tracked) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'track', given],
      queryFn: ({ signal }) => api.order.track(given, { signal }),
      retry: false, // wrong tries are counted
      meta,
    }),
  trackedParcels: (api: Api, { incrementId, email }: Pick<Order, 'incrementId' | 'email'>) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'trackedParcels', incrementId, email],
      queryFn: ({ signal }) => wholeWays(api, { incrementId, email }, signal),
      retry: false,
      meta,
    }),
};

/** What changes an order changes the lists and counts that it stands in. */
const forget = (client: QueryClient) => askAnew(client, orderQueries.all, CUSTOMER_KEY);

export const orderMutations = {
  claim: (api: Api) => mutationOptions({ meta, mutationFn: (proof: Tracked) => api.order.claim(proof) }),
  cancel: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: { id: number; reason?: string }) => api.order.cancel(input),
      onSuccess: () => forget(client),
    }),
  confirmAddress: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (orderId: number) => api.order.confirmAddress({ orderId }),
      onSuccess: () => forget(client),
    }),
  urge: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (id: number) => api.order.urge({ id }),
      onSuccess: () => forget(client),
    }),
  updateAddress: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: { orderId: number; address: NewAddress }) => api.order.updateAddress(input),
      onSuccess: () => forget(client),
    }),
  arrived: (api: Api) => mutationOptions({ meta, mutationFn: (id: number) => api.order.arrived({ id }) }),
};
