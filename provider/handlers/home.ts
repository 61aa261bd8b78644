import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/http/mount';
import { loadTopBanners } from '@/provider/records/banner';
import { loadHome } from '@/provider/records/home';
import { listNewestPosts } from '@/provider/records/post';
import { listVideos } from '@/provider/records/video';

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
