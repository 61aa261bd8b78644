import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { loadTopBanners } from '@/provider/modules/home/banner';
import { loadHome } from '@/provider/modules/home/home';
import { listNewestPosts } from '@/provider/modules/blog/post-cards';
import { listVideos } from '@/provider/modules/home/video';

export const homeHandlers: CallHandlers<Contract['home']> = {
  top: async ({ db, shopper, now }) => loadTopBanners(db, now(), shopper.currency),
  read: async ({ db, shopper, now }) => ({
    sections: await loadHome(db, { currency: shopper.currency, now: now() }),
  }),
  posts: async ({ db, input, now }) => ({ items: await listNewestPosts(db, input, now()) }),
  videos: async ({ db, shopper, now }) => ({
    items: await listVideos(db, { currency: shopper.currency, now: now() }),
  }),
};
