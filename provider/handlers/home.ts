import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { readTop } from '@/provider/records/banner';
import { readHome } from '@/provider/records/home';
import { newestPosts } from '@/provider/records/post';
import { listVideos } from '@/provider/records/video';

export const home: HandlersOf<Contract['home']> = {
  top: async ({ db, shopper, now }) => readTop(db, now(), shopper.currency),
  read: async ({ db, shopper, now }) => ({
    sections: await readHome(db, { currency: shopper.currency, now: now() }),
  }),
  posts: async ({ db, input, now }) => ({ items: await newestPosts(db, input, now()) }),
  videos: async ({ db, shopper, now }) => ({
    items: await listVideos(db, { currency: shopper.currency, now: now() }),
  }),
};
