import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { savedCard } from '@/contract/saved-card';
import { getBrowserCalls } from '@/lib/api/browser';
import type { CallFunctions } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

type SavedCardCalls = CallFunctions<typeof savedCard>;
export const getSavedCardCalls = () => getBrowserCalls(savedCard);

export const savedCardQueries = {
  list: (calls: SavedCardCalls) =>
    queryOptions({
      queryKey: ['savedCards'],
      queryFn: ({ signal }) => calls.list({}, { signal }),
      staleTime: 0, // a payment may have saved one
      meta,
    }),
};

export const savedCardMutations = {
  remove: (calls: SavedCardCalls, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (cardId: string) => calls.remove({ cardId }),
      onSuccess: (cards) => client.setQueryData(savedCardQueries.list(calls).queryKey, cards),
    }),
};
