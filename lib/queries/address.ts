import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { NewBookAddress } from '@/contract/address';
import type { Api } from '@/lib/api/create-api';
import { askAnew } from './ask-anew';
import { CHECKOUT_KEY } from './cart';
import { CUSTOMER_KEY } from './customer-key';

const meta = { quiet: true };

const BOOK_KEY = [...CUSTOMER_KEY, 'addresses'] as const;

export const addressQueries = {
  /** The address book. */
  list: (api: Api) =>
    queryOptions({ queryKey: BOOK_KEY, queryFn: ({ signal }) => api.address.list({}, { signal }) }),
  countries: (api: Api) =>
    queryOptions({
      queryKey: ['places', 'countries'],
      queryFn: ({ signal }) => api.system.countries({}, { signal }),
      staleTime: Infinity,
      meta,
    }),
  regions: (api: Api, countryId: string) =>
    queryOptions({
      queryKey: ['places', 'regions', countryId],
      queryFn: ({ signal }) => api.system.regions({ countryId }, { signal }),
      enabled: countryId.length === 2,
      staleTime: Infinity,
      meta,
    }),
};

/** The checkout shows the book too. */
const forget = (client: QueryClient) =>
  Promise.all([askAnew(client, BOOK_KEY), client.invalidateQueries({ queryKey: CHECKOUT_KEY })]);

export const addressMutations = {
  add: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (address: NewBookAddress) => api.address.add(address),
      onSuccess: () => forget(client),
    }),
  update: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (address: NewBookAddress & { id: number }) => api.address.update(address),
      onSuccess: () => forget(client),
    }),
  remove: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (id: number) => api.address.remove({ id }),
      onSuccess: () => forget(client),
    }),
};
