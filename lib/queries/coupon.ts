import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { askAnew } from './ask-anew';
import { CUSTOMER_KEY, saidThere as meta } from './customer-key';

const KEY = [...CUSTOMER_KEY, 'coupons'] as const;

export const couponQueries = {
  list: (api: Api) =>
    queryOptions({ queryKey: KEY, queryFn: ({ signal }) => api.coupon.list({}, { signal }) }),
  ofCart: (api: Api) =>
    queryOptions({
      queryKey: [...KEY, 'cart'],
      queryFn: ({ signal }) => api.coupon.ofCart({}, { signal }),
    }),
};

export const couponMutations = {
  keep: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (couponCode: string) => api.coupon.keep({ couponCode }),
      // The counts of the side menu change with it.
      onSuccess: () => askAnew(client, CUSTOMER_KEY),
    }),
};
