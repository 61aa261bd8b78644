import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { BlogComment, NewComment } from '@/contract/blog';
import { journalTag, postTag } from '@/contract/tags';
import type { Db } from '@/provider/db/client';
import { customers } from '@/provider/db/schema/customer';
import { postComments, posts } from '@/provider/db/schema/journal';
import { NotFound } from '@/provider/http/refusal';
import { STRANGER } from '@/provider/rules/comment';
import { shownName } from '@/provider/rules/review';
import type { Work } from '@/provider/work';
import type { Caller } from './log-in';
import { hasComeOut } from './post-list';
import { inTransaction } from './visit';

const columns = {
  id: postComments.id,
  parentId: postComments.parentId,
  nickname: postComments.nickname,
  content: postComments.content,
  isFromShop: postComments.isFromShop,
  createdAt: postComments.createdAt,
};

const view = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Comments that a person has let through, the oldest first. */
export async function shownComments(db: Db, postId: number): Promise<BlogComment[]> {
  const rows = await db
    .select(columns)
    .from(postComments)
    .where(and(eq(postComments.postId, postId), eq(postComments.status, 'approved')))
    .orderBy(asc(postComments.createdAt), asc(postComments.id));
  return rows.map(view);
}

/** The comment that an answer hangs under: the one it was written to, or the one that this answers itself. */
async function parentFor(db: Db, postId: number, parentId: number | undefined): Promise<number | null> {
  if (parentId === undefined) return null;
  const [parent] = await db
    .select({ id: postComments.id, parentId: postComments.parentId })
    .from(postComments)
    .where(
      and(
        eq(postComments.id, parentId),
        eq(postComments.postId, postId),
        eq(postComments.status, 'approved'),
      ),
    );
  if (!parent) throw new NotFound('The comment it answers could not be found');
  return parent.parentId ?? parent.id;
}

async function nameOf({ db, shopper }: Caller, nickname: string): Promise<string> {
  if (shopper.customerId === null) return nickname || STRANGER;
  const [customer] = await db.select().from(customers).where(eq(customers.id, shopper.customerId));
  return nickname || (customer ? shownName(customer) : STRANGER);
}

/** Keeps a comment as the text it is. It shows once the owner has released it. */
export async function writeComment(
  caller: Caller,
  { blogId, content, ...given }: z.output<typeof NewComment>,
) {
  const { db, shopper, now } = caller;
  const [found] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, blogId), hasComeOut(now())));
  if (!found) throw new NotFound();
  const parentId = await parentFor(db, blogId, given.parentId);
  await caller.limits.count('networkComment', caller.from);

  const [written] = await db
    .insert(postComments)
    .values({
      ...{ postId: blogId, parentId, content, customerId: shopper.customerId, createdAt: now() },
      nickname: await nameOf(caller, given.nickname),
    })
    .returning({ id: postComments.id });
  return { id: written!.id, message: 'Thank you. We read every comment before it shows.' };
}

/** What the owner is shown at once. */
const WAITING_AT_ONCE = 100;

/** For the owner: what waits to be looked at, the oldest first. */
export async function waitingComments(db: Db) {
  const rows = await db
    .select({ ...columns, postId: postComments.postId, post: posts.title })
    .from(postComments)
    .innerJoin(posts, eq(posts.id, postComments.postId))
    .where(eq(postComments.status, 'pending'))
    .orderBy(asc(postComments.createdAt), asc(postComments.id))
    .limit(WAITING_AT_ONCE);
  return rows.map(view);
}

type Verdict = { status: 'approved' | 'rejected'; reply?: string; replyName: string };

/** Lets a comment through or keeps it back for good; what the shop says to it shows with it. Null when there is none. */
export const judgeComment = (work: Work, id: number, { status, reply, replyName }: Verdict) =>
  inTransaction(work, async ({ db, now, changed }) => {
    const [judged] = await db
      .update(postComments)
      .set({ status })
      .where(eq(postComments.id, id))
      .returning({ ...columns, postId: postComments.postId, status: postComments.status });
    if (!judged) return null;
    // What the shop has said to it shows and goes with it; saying the same once more adds nothing.
    const isReply = and(eq(postComments.parentId, judged.parentId ?? id), eq(postComments.isFromShop, true));
    if (judged.parentId === null) await db.update(postComments).set({ status }).where(isReply);
    const [said] = reply
      ? await db
          .select({ id: postComments.id })
          .from(postComments)
          .where(and(isReply, eq(postComments.content, reply)))
      : [];
    if (reply && !said)
      await db.insert(postComments).values({
        ...{ postId: judged.postId, parentId: judged.parentId ?? id, nickname: replyName, content: reply },
        ...{ isFromShop: true, status, createdAt: now() },
      });
    changed(postTag(judged.postId), journalTag());
    return view(judged);
  });
