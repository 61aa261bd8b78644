import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { account, CustomerInfo, UpdateCustomerInput } from '@/contract/account';
import type { CallData, CallInput } from '@/contract/call';
import type { CoreApi } from '@/lib/api/create-calls';
import { saveHairProfile } from '@/lib/storage/hair-profile';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast as meta } from './suppress-error-toast';

type Answer = CallData<typeof account.info>;

const INFO_KEY = [...CUSTOMER_KEY, 'info'] as const;
const HOME_KEY = [...CUSTOMER_KEY, 'home'] as const;

function cacheInfo(client: QueryClient, info: CustomerInfo) {
  client.setQueryData<Answer>(INFO_KEY, (cached) => cached && { ...cached, info });
  void client.invalidateQueries({ queryKey: HOME_KEY });
  saveHairProfile(info.hairProfile, info.id);
}

export const accountQueries = {
  /** "user info all" (spec 7): the user home. */
  read: (api: CoreApi) =>
    queryOptions({ queryKey: HOME_KEY, queryFn: ({ signal }) => api.account.read({}, { signal }) }),
  info: (api: CoreApi) =>
    queryOptions({ queryKey: INFO_KEY, queryFn: ({ signal }) => api.account.info({}, { signal }) }),
};

export const accountMutations = {
  update: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: UpdateCustomerInput) => api.account.update(input),
      onSuccess: ({ info }) => cacheInfo(client, info),
    }),
  changePassword: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof account.changePassword>) => api.account.changePassword(input),
    }),
  avatar: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (file: Blob) => api.account.avatar({ file }),
      onSuccess: ({ info }) => cacheInfo(client, info),
    }),
  upload: (api: CoreApi) =>
    mutationOptions({ meta, mutationFn: (file: Blob) => api.account.upload({ file }) }),
};
