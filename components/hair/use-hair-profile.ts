import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { HairProfile } from '@/contract/hair-profile';
import { EMPTY_HAIR_PROFILE } from '@/contract/hair-profile-fields';
import { getCurrentUser } from '@/lib/auth/current-user';
import { accountMutations, accountQueries } from '@/lib/queries/account';
import { getQueryContext } from '@/lib/queries/client';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';
import { readHairProfile, saveHairProfile, subscribeToHairProfile } from '@/lib/storage/hair-profile';

const getNone = () => null;

/** The shopper's hair profile: a customer's is in the account, a guest's in this browser alone. */
export function useHairProfile() {
  const profile = useSyncExternalStore(subscribeToHairProfile, readHairProfile, getNone);
  const { api, client } = getQueryContext();
  const update = useMutation(accountMutations.update(api, client), client);

  /** Changes the given fields. Of a customer, this browser may not know the others yet. */
  const save = async (changes: Partial<HairProfile>) => {
    if (!getCurrentUser())
      return saveHairProfile({ ...EMPTY_HAIR_PROFILE, ...readHairProfile(), ...changes }, null);
    const { info } = await client.fetchQuery({ ...accountQueries.info(api), meta: suppressErrorToast });
    await update.mutateAsync({ hairProfile: { ...EMPTY_HAIR_PROFILE, ...info.hairProfile, ...changes } });
  };
  return { profile, save, isBusy: update.isPending, error: update.error };
}
