import { and, eq, sql } from 'drizzle-orm';
import { posts } from '@/provider/db/schema/journal';
import { Refusal } from '@/provider/http/refusal';
import type { Caller } from './log-in';
import { hasComeOut } from './post-list';

/** Counts that somebody reads a post, once an hour: reading it again is no second reader, and no fault either. */
export async function countView({ db, limits, shopper, from, now }: Caller, id: number) {
  const reader = shopper.customerId ?? shopper.guestKey ?? from;
  try {
    await limits.count('view', `${id}:${reader}`);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await db
    .update(posts)
    .set({ views: sql`${posts.views} + 1` })
    .where(and(eq(posts.id, id), hasComeOut(now())));
}
