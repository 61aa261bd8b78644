import { and, eq, sql } from 'drizzle-orm';
import type { ShareChannel } from '@/contract/blog';
import { posts, postShares } from '@/provider/db/schema/blog';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { isPublished } from './list-posts';
import type { RequestContext } from '@/provider/platform/context';

/** Counts a share of a post in its channel; a network's shares in all channels together are limited. */
export async function countShare(
  ctx: RequestContext,
  { id, channel }: { id: number; channel: ShareChannel },
) {
  const { db, now } = ctx;
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), isPublished(now())));
  if (!post) throw new NotFoundError();
  await ctx.limits.count('networkPostShare', ctx.clientIp);

  const [shared] = await db
    .insert(postShares)
    .values({ postId: id, channel, count: 1 })
    .onConflictDoUpdate({
      target: [postShares.postId, postShares.channel],
      set: { count: sql`${postShares.count} + 1` },
    })
    .returning({ count: postShares.count });
  const [totals] = await db
    .select({ total: sql<number>`sum(${postShares.count})::int` })
    .from(postShares)
    .where(eq(postShares.postId, id));
  return { channel, count: shared!.count, total: totals!.total };
}
