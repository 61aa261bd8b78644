import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { activity, Opening } from '@/contract/activity';
import type { InputOf } from '@/contract/call';
import type { Api } from '@/lib/api/create-api';
import { rememberEmail } from '@/lib/browser/said-email';
import { askAnew } from './ask-anew';
import { CUSTOMER_KEY, saidThere as meta } from './customer-key';

const OPENING_KEY = ['activity', 'opening'] as const;

export const activityQueries = {
  /** The page has come with it already; this adds the shopper's own place, and what is left by now. */
  opening: (api: Api) =>
    queryOptions({
      queryKey: OPENING_KEY,
      queryFn: ({ signal }) => api.activity.opening({}, { signal }),
      meta,
    }),
  share: (api: Api, code: string) =>
    queryOptions({
      queryKey: ['activity', 'share', code],
      queryFn: ({ signal }) => api.activity.share({ code }, { signal }),
      meta,
    }),
  survey: (api: Api) =>
    queryOptions({
      queryKey: ['activity', 'survey'],
      queryFn: ({ signal }) => api.activity.survey({}, { signal }),
      meta,
    }),
  /** The customer's own link: the first asking makes it. */
  invite: (api: Api) =>
    queryOptions({
      queryKey: [...CUSTOMER_KEY, 'invite'],
      queryFn: ({ signal }) => api.activity.invite({}, { signal }),
      meta,
    }),
  homeOffer: (api: Api) =>
    queryOptions({
      queryKey: ['offer', 'homeScreen'],
      queryFn: ({ signal }) => api.coupon.homeOffer({}, { signal }),
      meta,
    }),
};

export const activityMutations = {
  savePlace: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (place: InputOf<typeof activity.savePlace>) => api.activity.savePlace(place),
      onSuccess: ({ entry, coupon }, { email }) => {
        rememberEmail(email);
        client.setQueryData<Opening>(OPENING_KEY, (known) => known && { ...known, entry, coupon });
      },
    }),
  claimShare: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (claim: InputOf<typeof activity.claimShare>) => api.activity.claimShare(claim),
      onSuccess: (_claimed, { email }) => {
        if (email) rememberEmail(email);
        return askAnew(client, CUSTOMER_KEY);
      },
    }),
  answer: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (said: InputOf<typeof activity.answer>) => api.activity.answer(said),
      // The hair profile stands in the account.
      onSuccess: ({ isSaved }) => (isSaved ? askAnew(client, CUSTOMER_KEY) : undefined),
    }),
  receiveHomeOffer: (api: Api) =>
    mutationOptions({
      meta,
      mutationFn: (email: string) => api.coupon.receiveHomeOffer({ email }),
      onSuccess: (_answer, email) => rememberEmail(email),
    }),
};
