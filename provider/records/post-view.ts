import { and, eq, sql } from 'drizzle-orm';
import { posts } from '@/provider/db/schema/journal';
import { isWithinLimit } from '@/provider/http/limits';
import { toNetwork } from '@/provider/rules/network-address';
import type { Caller } from './log-in';
import { hasComeOut } from './post-list';

/** Counts that somebody reads a post, once an hour: reading it again is no second reader, and no fault either. */
export async function countView({ db, limits, shopper, from, now }: Caller, id: number) {
  // Guest tokens are free to make.
  const reader = shopper.customerId ?? toNetwork(from);
  if (!(await isWithinLimit(limits.count('view', `${id}:${reader}`)))) return;
  await db
    .update(posts)
    .set({ views: sql`${posts.views} + 1` })
    .where(and(eq(posts.id, id), hasComeOut(now())));
}
