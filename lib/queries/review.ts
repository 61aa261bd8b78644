import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { CallData, CallInput } from '@/contract/call';
import type { review } from '@/contract/review';
import type { CoreApi } from '@/lib/api/create-calls';
import { cancelAndInvalidate } from './refetch';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast as meta } from './suppress-error-toast';

/** Reviews that a product page loads at once, and that each click adds. */
const REVIEWS_PER_PAGE = 4; // spec 9

export type ReviewSort = 'newest' | 'highest' | 'lowest' | 'helpful';
/** Which of a product's reviews to list, and in which order. */
export type ReviewFilter = {
  sort: ReviewSort;
  withImage: boolean;
  rating: number | null;
  length: number | null;
};

type Page = CallData<typeof review.list>;
const LIST_KEY = ['reviews'] as const;

export const reviewQueries = {
  /** The reviews of a product. The first page may be stale: it came with the page that all shoppers share. */
  list: (api: CoreApi, productId: number, { sort, withImage, rating, length }: ReviewFilter) =>
    infiniteQueryOptions({
      queryKey: [...LIST_KEY, productId, sort, withImage, rating, length],
      queryFn: ({ pageParam, signal }) =>
        api.review.list(
          {
            ...{ productId, sort, page: pageParam, limit: REVIEWS_PER_PAGE },
            ...(withImage ? { withImage } : {}),
            ...(rating === null ? {} : { rating }),
            ...(length === null ? {} : { length }),
          },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : null),
      meta,
    }),
  listForOrder: (api: CoreApi, orderId: number) =>
    queryOptions({
      queryKey: [...CUSTOMER_KEY, 'reviews', orderId],
      queryFn: ({ signal }) => api.review.listForOrder({ orderId }, { signal }),
    }),
};

export const reviewMutations = {
  add: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: ({ idempotencyKey, ...input }: CallInput<typeof review.add> & { idempotencyKey: string }) =>
        api.review.add(input, { idempotencyKey }),
      onSuccess: () => cancelAndInvalidate(client, CUSTOMER_KEY),
    }),
  /** Updates every list that contains the review. */
  like: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (id: number) => api.review.like({ id }),
      onSuccess: (result, id) =>
        client.setQueriesData<InfiniteData<Page>>(
          { queryKey: LIST_KEY },
          (cached) =>
            cached && {
              ...cached,
              pages: cached.pages.map((page) => ({
                ...page,
                items: page.items.map((item) => (item.id === id ? { ...item, ...result } : item)),
              })),
            },
        ),
    }),
};
