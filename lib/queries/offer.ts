import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CoreApi } from '@/lib/api/create-calls';
import { cancelAndInvalidate } from './refetch';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast } from './suppress-error-toast';

/** The offer for registering in a product list; every other claim is for the new customer's coupons. */
export const LIST_OFFER = 'list_register';

const OFFER_KEY = ['offer'];

export const offerQueries = {
  /** The benefits of registering. A form works without them, so it fails silently. */
  newCustomer: (api: CoreApi) =>
    queryOptions({
      queryKey: [...OFFER_KEY, 'newCustomer'],
      queryFn: ({ signal }) => api.coupon.newCustomerOffer({}, { signal }),
      meta: suppressErrorToast,
    }),
  /** What a product list offers for registering, to this guest or customer. */
  list: (api: CoreApi, isLogin: boolean) =>
    queryOptions({
      queryKey: [...OFFER_KEY, 'list', isLogin],
      queryFn: ({ signal }) => api.coupon.listOffer({}, { signal }),
      meta: suppressErrorToast,
    }),
};

export const offerMutations = {
  claim: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      mutationFn: (identifier: string) =>
        identifier === LIST_OFFER ? api.coupon.claimListOffer({}) : api.coupon.claimNewCustomerOffer({}),
      onSuccess: () => cancelAndInvalidate(client, CUSTOMER_KEY, OFFER_KEY),
    }),
};
