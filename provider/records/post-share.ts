import { and, eq, sql } from 'drizzle-orm';
import type { ShareChannel } from '@/contract/blog';
import { posts, postShares } from '@/provider/db/schema/journal';
import { NotFound } from '@/provider/http/refusal';
import type { Caller } from './log-in';
import { hasComeOut } from './post-list';

/** Counts one more share of a post in its channel; of all channels together there are so many within a time. */
export async function countShare(caller: Caller, { id, channel }: { id: number; channel: ShareChannel }) {
  const { db, now } = caller;
  const [found] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), hasComeOut(now())));
  if (!found) throw new NotFound();
  await caller.limits.count('networkShare', caller.from);

  const [shared] = await db
    .insert(postShares)
    .values({ postId: id, channel, count: 1 })
    .onConflictDoUpdate({
      target: [postShares.postId, postShares.channel],
      set: { count: sql`${postShares.count} + 1` },
    })
    .returning({ count: postShares.count });
  const [all] = await db
    .select({ total: sql<number>`sum(${postShares.count})::int` })
    .from(postShares)
    .where(eq(postShares.postId, id));
  return { channel, count: shared!.count, total: all!.total };
}
