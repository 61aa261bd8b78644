import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { BlogComment, NewComment } from '@/contract/blog';
import { blogTag, postTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { customers } from '@/provider/db/schema/customer';
import { postComments, posts } from '@/provider/db/schema/blog';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { getDisplayName } from '@/provider/modules/review/review-rules';
import { withTransaction, type RequestContext } from '@/provider/platform/context';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';
import { isPublished } from './list-posts';

/** The name shown for a commenter who gave none. */
const DEFAULT_COMMENTER_NAME = 'A reader';

const columns = {
  id: postComments.id,
  parentId: postComments.parentId,
  nickname: postComments.nickname,
  content: postComments.content,
  isFromShop: postComments.isFromShop,
  createdAt: postComments.createdAt,
};

const toCommentResponse = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Lists approved comments, oldest first. */
export async function listApprovedComments(db: Db, postId: number): Promise<BlogComment[]> {
  const rows = await db
    .select(columns)
    .from(postComments)
    .where(and(eq(postComments.postId, postId), eq(postComments.status, 'approved')))
    .orderBy(asc(postComments.createdAt), asc(postComments.id));
  return rows.map(toCommentResponse);
}

/** Returns the comment to show a reply under: its target, or the target's own parent. */
async function findParentId(db: Db, postId: number, parentId: number | undefined): Promise<number | null> {
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
  if (!parent) throw new NotFoundError('The comment it answers could not be found');
  return parent.parentId ?? parent.id;
}

async function loadCommenterName({ db, shopper }: RequestContext, nickname: string): Promise<string> {
  if (shopper.customerId === null) return nickname || DEFAULT_COMMENTER_NAME;
  const [customer] = await db.select().from(customers).where(eq(customers.id, shopper.customerId));
  return nickname || (customer ? getDisplayName(customer) : DEFAULT_COMMENTER_NAME);
}

/** Saves a comment as plain text. It shows once the admin approves it. */
export async function addComment(
  ctx: RequestContext,
  { blogId, content, ...given }: z.output<typeof NewComment>,
) {
  const { db, shopper, now } = ctx;
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, blogId), isPublished(now())));
  if (!post) throw new NotFoundError();
  const parentId = await findParentId(db, blogId, given.parentId);
  await ctx.limits.count('networkComment', ctx.clientIp);

  const nickname = await loadCommenterName(ctx, given.nickname);
  const id = await withTransaction(ctx, async (tx) => {
    const [comment] = await tx.db
      .insert(postComments)
      .values({
        ...{ postId: blogId, parentId, content, customerId: shopper.customerId, nickname },
        createdAt: now(),
      })
      .returning({ id: postComments.id });
    const { id: commentId } = comment!;
    await notifyOwner(tx, 'review-waiting', `comment-${commentId}`, { item: 'comment', id: commentId });
    return commentId;
  });
  return { id, message: 'Thank you. We read every comment before it shows.' };
}

/** Limit of the admin's list. */
const PENDING_COMMENTS_MAX = 100;

/** Lists comments to moderate, oldest first, for the admin. */
export async function listPendingComments(db: Db) {
  const rows = await db
    .select({ ...columns, postId: postComments.postId, post: posts.title })
    .from(postComments)
    .innerJoin(posts, eq(posts.id, postComments.postId))
    .where(eq(postComments.status, 'pending'))
    .orderBy(asc(postComments.createdAt), asc(postComments.id))
    .limit(PENDING_COMMENTS_MAX);
  return rows.map(toCommentResponse);
}

type CommentModeration = { status: 'approved' | 'rejected'; reply?: string; replyName: string };

/** Approves or rejects a comment; the shop's reply shows with it. Null if there is no such comment. */
export const moderateComment = (
  ctx: LoggableContext,
  id: number,
  { status, reply, replyName }: CommentModeration,
) =>
  withTransaction(ctx, async ({ db, now, invalidateTags, logChange }) => {
    const [before] = await db
      .select({ status: postComments.status })
      .from(postComments)
      .where(eq(postComments.id, id))
      .for('update');
    logChange?.({ before, after: { status, ...(reply !== undefined && { reply }) } });
    const [comment] = await db
      .update(postComments)
      .set({ status })
      .where(eq(postComments.id, id))
      .returning({ ...columns, postId: postComments.postId, status: postComments.status });
    if (!comment) return null;
    // The shop's reply shows and disappears with it; the same reply again adds nothing.
    const isReply = and(eq(postComments.parentId, comment.parentId ?? id), eq(postComments.isFromShop, true));
    if (comment.parentId === null) await db.update(postComments).set({ status }).where(isReply);
    const [existingReply] = reply
      ? await db
          .select({ id: postComments.id })
          .from(postComments)
          .where(and(isReply, eq(postComments.content, reply)))
      : [];
    if (reply && !existingReply)
      await db.insert(postComments).values({
        ...{ postId: comment.postId, parentId: comment.parentId ?? id, nickname: replyName, content: reply },
        ...{ isFromShop: true, status, createdAt: now() },
      });
    invalidateTags(postTag(comment.postId), blogTag());
    return toCommentResponse(comment);
  });
