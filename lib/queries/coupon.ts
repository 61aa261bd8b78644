import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CoreApi } from '@/lib/api/create-calls';
import { cancelAndInvalidate } from './refetch';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast as meta } from './suppress-error-toast';

const KEY = [...CUSTOMER_KEY, 'coupons'] as const;

export const couponQueries = {
  list: (api: CoreApi) =>
    queryOptions({ queryKey: KEY, queryFn: ({ signal }) => api.coupon.list({}, { signal }) }),
  listForCart: (api: CoreApi) =>
    queryOptions({
      queryKey: [...KEY, 'cart'],
      queryFn: ({ signal }) => api.coupon.listForCart({}, { signal }),
    }),
};

export const couponMutations = {
  claimByCode: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (couponCode: string) => api.coupon.claimByCode({ couponCode }),
      // The counts of the side menu change with it.
      onSuccess: () => cancelAndInvalidate(client, CUSTOMER_KEY),
    }),
};
