import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { requireCmsPage } from '@/provider/records/cms-page';
import { writeComment } from '@/provider/records/post-comment';
import { listBlogCategories, listPosts } from '@/provider/records/post-list';
import { requirePost } from '@/provider/records/post-page';
import { countShare } from '@/provider/records/post-share';
import { countView } from '@/provider/records/post-view';

export const blog: HandlersOf<Contract['blog']> = {
  list: ({ db, input, now }) => listPosts(db, input, now()),
  categories: async ({ db, now }) => ({ items: await listBlogCategories(db, now()) }),
  read: async (request) => {
    const { db, input, shopper, now } = request;
    const post = await requirePost(db, input.id, { currency: shopper.currency, now: now() });
    if (input.isView) await countView(request, input.id);
    return post;
  },
  cmsPage: ({ db, input, shopper }) => requireCmsPage(db, input.id, shopper.currency),
  comment: (request) => writeComment(request, request.input),
  share: (request) => countShare(request, request.input),
};
