import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/http/mount';
import { requireCmsPage } from '@/provider/records/cms-page';
import { addComment } from '@/provider/records/post-comment';
import { listCategoriesWithPostCount, listPosts } from '@/provider/records/post-list';
import { requirePost } from '@/provider/records/post-page';
import { countShare } from '@/provider/records/post-share';
import { countPostView } from '@/provider/records/post-view';

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
