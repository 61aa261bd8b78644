import { and, eq, sql } from 'drizzle-orm';
import { posts } from '@/provider/db/schema/blog';
import { isWithinLimit } from '@/provider/platform/http/rate-limits';
import { toNetwork } from '@/provider/platform/http/network-address';
import { isPublished } from './list-posts';
import type { RequestContext } from '@/provider/platform/context';

/** Counts a view of a post, once per reader and hour: a repeat is neither counted nor an error. */
export async function countPostView({ db, limits, shopper, clientIp, now }: RequestContext, id: number) {
  // Guest tokens are free to create.
  const reader = shopper.customerId ?? toNetwork(clientIp);
  if (!(await isWithinLimit(limits.count('postView', `${id}:${reader}`)))) return;
  await db
    .update(posts)
    .set({ views: sql`${posts.views} + 1` })
    .where(and(eq(posts.id, id), isPublished(now())));
}
