import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { account, CustomerInfo, UpdateCustomerInput } from '@/contract/account';
import type { CallData, CallInput } from '@/contract/call';
import type { HairProfile } from '@/contract/hair-profile';
import { EMPTY_HAIR_PROFILE } from '@/contract/hair-profile-fields';
import type { CoreApi } from '@/lib/api/create-calls';
import { getCurrentUser } from '@/lib/auth/current-user';
import { readHairProfile, saveHairProfile } from '@/lib/storage/hair-profile';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast as meta } from './suppress-error-toast';

type Answer = CallData<typeof account.info>;

const INFO_KEY = [...CUSTOMER_KEY, 'info'] as const;
const HOME_KEY = [...CUSTOMER_KEY, 'home'] as const;

function cacheInfo(client: QueryClient, info: CustomerInfo) {
  client.setQueryData<Answer>(INFO_KEY, (cached) => cached && { ...cached, info });
  void client.invalidateQueries({ queryKey: HOME_KEY });
  keepHairProfile(info);
}

/** Keeps the customer's profile in this browser, too; not after a logout, which may be faster than the response. */
export function keepHairProfile({ id, hairProfile }: CustomerInfo) {
  if (getCurrentUser()?.user.id === id) saveHairProfile(hairProfile, id);
}

async function changeHairProfile(api: CoreApi, client: QueryClient, changes: Partial<HairProfile>) {
  if (!getCurrentUser())
    return saveHairProfile({ ...EMPTY_HAIR_PROFILE, ...readHairProfile(), ...changes }, null);
  // This browser may not know the other answers of the account yet.
  const isComplete = Object.keys(EMPTY_HAIR_PROFILE).every((name) => name in changes);
  const known = isComplete ? null : (await api.account.info()).info.hairProfile;
  const { info } = await api.account.update({
    hairProfile: { ...EMPTY_HAIR_PROFILE, ...known, ...changes },
  });
  cacheInfo(client, info);
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
  /** Changes the given answers; a guest's are kept in this browser alone. */
  saveHairProfile: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (changes: Partial<HairProfile>) => changeHairProfile(api, client, changes),
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
