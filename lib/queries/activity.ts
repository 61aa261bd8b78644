import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { activity, GrandOpening } from '@/contract/activity';
import type { CallInput } from '@/contract/call';
import { EMPTY_HAIR_PROFILE, mergeHairProfiles } from '@/contract/hair-profile-fields';
import type { CoreApi } from '@/lib/api/create-calls';
import { getCurrentUser } from '@/lib/auth/current-user';
import { readHairProfile, saveHairProfile } from '@/lib/storage/hair-profile';
import { saveKnownEmail } from '@/lib/storage/known-email';
import { cancelAndInvalidate } from './refetch';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast as meta } from './suppress-error-toast';

const GRAND_OPENING_KEY = ['activity', 'opening'] as const;

export const activityQueries = {
  /** The page already contains it; this adds the shopper's own registration, and what is left by now. */
  grandOpening: (api: CoreApi) =>
    queryOptions({
      queryKey: GRAND_OPENING_KEY,
      queryFn: ({ signal }) => api.activity.readGrandOpening({}, { signal }),
      meta,
    }),
  readInvite: (api: CoreApi, code: string) =>
    queryOptions({
      queryKey: ['activity', 'share', code],
      queryFn: ({ signal }) => api.activity.readInvite({ code }, { signal }),
      meta,
    }),
  survey: (api: CoreApi) =>
    queryOptions({
      queryKey: ['activity', 'survey'],
      queryFn: ({ signal }) => api.activity.survey({}, { signal }),
      meta,
    }),
  /** The customer's own link: the first request creates it. */
  invite: (api: CoreApi) =>
    queryOptions({
      queryKey: [...CUSTOMER_KEY, 'invite'],
      queryFn: ({ signal }) => api.activity.invite({}, { signal }),
      meta,
    }),
  homeOffer: (api: CoreApi) =>
    queryOptions({
      queryKey: ['offer', 'homeScreen'],
      queryFn: ({ signal }) => api.coupon.homeOffer({}, { signal }),
      meta,
    }),
};

export const activityMutations = {
  registerForEvent: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (registration: CallInput<typeof activity.registerForEvent>) =>
        api.activity.registerForEvent(registration),
      onSuccess: ({ entry, coupon }, { email }) => {
        saveKnownEmail(email);
        client.setQueryData<GrandOpening>(
          GRAND_OPENING_KEY,
          (cached) => cached && { ...cached, entry, coupon },
        );
      },
    }),
  claimInvite: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (claim: CallInput<typeof activity.claimInvite>) => api.activity.claimInvite(claim),
      onSuccess: (_claimed, { email }) => {
        if (email) saveKnownEmail(email);
        return cancelAndInvalidate(client, CUSTOMER_KEY);
      },
    }),
  answer: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof activity.answer>) => api.activity.answer(input),
      // The hair profile is part of the account, and a guest's is kept in this browser.
      onSuccess: ({ isSaved, hairProfile }) => {
        const known = readHairProfile() ?? EMPTY_HAIR_PROFILE;
        const customerId = getCurrentUser()?.user.id ?? null;
        const isSameShopper = isSaved === (customerId !== null);
        if (isSameShopper) saveHairProfile(mergeHairProfiles(known, hairProfile), customerId);
        return isSaved ? cancelAndInvalidate(client, CUSTOMER_KEY) : undefined;
      },
    }),
  claimHomeOffer: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: (email: string) => api.coupon.claimHomeOffer({ email }),
      onSuccess: (_answer, email) => saveKnownEmail(email),
    }),
};
