import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { NewBookAddress } from '@/contract/address';
import type { CoreApi } from '@/lib/api/create-calls';
import { cancelAndInvalidate } from './refetch';
import { CHECKOUT_KEY } from './cart';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast as meta } from './suppress-error-toast';

const ADDRESS_BOOK_KEY = [...CUSTOMER_KEY, 'addresses'] as const;

export const addressQueries = {
  /** The address book. */
  list: (api: CoreApi) =>
    queryOptions({ queryKey: ADDRESS_BOOK_KEY, queryFn: ({ signal }) => api.address.list({}, { signal }) }),
  countries: (api: CoreApi) =>
    queryOptions({
      queryKey: ['places', 'countries'],
      queryFn: ({ signal }) => api.system.countries({}, { signal }),
      staleTime: Infinity,
      meta,
    }),
  regions: (api: CoreApi, countryId: string) =>
    queryOptions({
      queryKey: ['places', 'regions', countryId],
      queryFn: ({ signal }) => api.system.regions({ countryId }, { signal }),
      enabled: countryId.length === 2,
      staleTime: Infinity,
      meta,
    }),
};

/** The checkout also shows the book. */
const invalidateAddresses = (client: QueryClient) =>
  Promise.all([
    cancelAndInvalidate(client, ADDRESS_BOOK_KEY),
    client.invalidateQueries({ queryKey: CHECKOUT_KEY }),
  ]);

export const addressMutations = {
  add: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (address: NewBookAddress) => api.address.add(address),
      onSuccess: () => invalidateAddresses(client),
    }),
  update: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (address: NewBookAddress & { id: number }) => api.address.update(address),
      onSuccess: () => invalidateAddresses(client),
    }),
  remove: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (id: number) => api.address.remove({ id }),
      onSuccess: () => invalidateAddresses(client),
    }),
};
