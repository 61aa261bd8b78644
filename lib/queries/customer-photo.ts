import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import type { review } from '@/contract/review';
import type { CoreApi } from '@/lib/api/create-calls';
import { PHOTOS_PER_PAGE } from '@/lib/config/list';
import { suppressErrorToast as meta } from './suppress-error-toast';

/** Which photos to list: only this product's or all, by texture and length. */
export type CustomerPhotoFilter = {
  isThisProductOnly: boolean;
  texture: string | null;
  length: string | null;
};

export const photoQueries = {
  list: (api: CoreApi, productId: number, { isThisProductOnly, texture, length }: CustomerPhotoFilter) =>
    infiniteQueryOptions({
      queryKey: ['photos', productId, isThisProductOnly, texture, length],
      queryFn: ({ pageParam, signal }) =>
        api.review.photos(
          {
            ...(isThisProductOnly ? { productId } : { nearProductId: productId }),
            ...(texture === null ? {} : { texture }),
            ...(length === null ? {} : { length }),
            page: pageParam,
            limit: PHOTOS_PER_PAGE,
          },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : null),
      meta,
    }),
};

export const photoMutations = {
  /** Photos await moderation: no list changes. */
  add: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: ({
        idempotencyKey,
        ...input
      }: CallInput<typeof review.addPhotos> & { idempotencyKey: string }) =>
        api.review.addPhotos(input, { idempotencyKey }),
    }),
};
