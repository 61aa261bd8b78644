import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { requireCmsPage } from '@/provider/modules/blog/cms-page';
import { addComment } from '@/provider/modules/blog/comments';
import { listCategoriesWithPostCount, listPosts } from '@/provider/modules/blog/list-posts';
import { requirePost } from '@/provider/modules/blog/post-page';
import { countShare } from '@/provider/modules/blog/count-share';
import { countPostView } from '@/provider/modules/blog/count-post-view';

export const blogHandlers: CallHandlers<Contract['blog']> = {
  list: ({ db, input, now }) => listPosts(db, input, now()),
  categories: async ({ db, now }) => ({ items: await listCategoriesWithPostCount(db, now()) }),
  read: async (request) => {
    const { db, input, shopper, now } = request;
    const post = await requirePost(db, input.id, { currency: shopper.currency, now: now() });
    if (input.isView) await countPostView(request, input.id);
    return post;
  },
  cmsPage: ({ db, input, shopper }) => requireCmsPage(db, input.id, shopper.currency),
  comment: (request) => addComment(request, request.input),
  share: (request) => countShare(request, request.input),
};
