import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { HairProfile } from '@/contract/hair-profile';
import { accountMutations } from '@/lib/queries/account';
import { getQueryContext } from '@/lib/queries/client';
import { readHairProfile, subscribeToHairProfile } from '@/lib/storage/hair-profile';

const getNone = () => null;

/** The shopper's hair profile: a customer's is in the account, a guest's in this browser alone. */
export function useHairProfile() {
  const profile = useSyncExternalStore(subscribeToHairProfile, readHairProfile, getNone);
  const { api, client } = getQueryContext();
  const saving = useMutation(accountMutations.saveHairProfile(api, client), client);
  const save = async (changes: Partial<HairProfile>) => {
    await saving.mutateAsync(changes);
  };
  return { profile, save, isBusy: saving.isPending, error: saving.error };
}
