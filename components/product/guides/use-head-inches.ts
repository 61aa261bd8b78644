import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { saveHeadInches, readHeadInches, subscribeToHeadInches } from '@/lib/storage/head-measure';
import { EMPTY_PROFILE } from '@/components/content/hair-text';
import { accountMutations, accountQueries } from '@/lib/queries/account';
import { getQueryContext } from '@/lib/queries/client';
import { useUser } from '@/stores/user';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

const PROFILE_STALE_MS = 5 * 60_000;

/** The shopper's head size: from the account's hair profile, else as measured in this browser. */
export function useHeadInches() {
  const isLogin = useUser((user) => user.isLogin);
  const storedHeadInches = useSyncExternalStore(subscribeToHeadInches, readHeadInches, () => null);
  const { api, client } = getQueryContext();
  const { data } = useQuery(
    {
      ...accountQueries.info(api),
      enabled: isLogin,
      staleTime: PROFILE_STALE_MS,
      meta: suppressErrorToast,
    },
    client,
  );
  const update = useMutation(accountMutations.update(api, client), client);
  const profile = isLogin ? data?.info.hairProfile : null;

  const save = async (headInches: number) => {
    if (isLogin) await update.mutateAsync({ hairProfile: { ...(profile ?? EMPTY_PROFILE), headInches } });
    saveHeadInches(headInches);
  };
  return { headInches: profile?.headInches ?? storedHeadInches, save, isBusy: update.isPending };
}
