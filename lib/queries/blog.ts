import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import type { blog, ShareChannel } from '@/contract/blog';
import type { CoreApi } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

export const blogQueries = {
  /** The current post, for its comments: the page may be a little older. Fetching it counts a reader. */
  read: (api: CoreApi, id: number) =>
    queryOptions({
      queryKey: ['post', id],
      queryFn: ({ signal }) => api.blog.read({ id, isView: true }, { signal }),
      meta,
    }),
};

export const blogMutations = {
  comment: (api: CoreApi) =>
    mutationOptions({ meta, mutationFn: (input: CallInput<typeof blog.comment>) => api.blog.comment(input) }),
  /** Counting fails silently: the shopper has already shared the post. */
  share: (api: CoreApi, id: number) =>
    mutationOptions({ meta, mutationFn: (channel: ShareChannel) => api.blog.share({ id, channel }) }),
};
