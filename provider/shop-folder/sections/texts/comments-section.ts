import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { blogTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { postComments, posts } from '@/provider/db/schema/blog';
import type { BaseEntry } from '@/provider/shop-folder/entries/entry';
import { loadBase, type Base } from '@/provider/shop-folder/entries/imported-entries';
import { insertRows, replaceRows } from '@/provider/shop-folder/entries/save-rows';
import type { Removal } from '@/provider/shop-folder/entries/section';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import { resolveShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import { Comments, readCommentsFile } from '@/provider/shop-folder/texts/comments';
import type { TextReferences } from './references';

type Comment = Comments['comments'][number];
type Reply = Comment['replies'][number];
type CommentRow = typeof postComments.$inferSelect;

const HASH_CHARACTERS = 12;

const getCommentId = ({ post, name, text }: Pick<Comment, 'post' | 'name' | 'text'>) =>
  `${post} ${name} ${createHash('sha256').update(text).digest('base64url').slice(0, HASH_CHARACTERS)}`;

/** A comment whose text is another one is another comment. */
export const getCommentKey = (comment: Pick<Comment, 'post' | 'name' | 'text'>) =>
  `comments ${getCommentId(comment)}`;

type Written = Pick<CommentRow, 'nickname' | 'content'>;

/** Replies that the folder does not have are those of shoppers, or the shop's own. */
export const isReplyOfFolder = (comment: BaseEntry | undefined, { nickname, content }: Written): boolean =>
  ((comment?.source?.replies ?? []) as readonly Reply[]).some(
    ({ name, text }) => name === nickname && text === content,
  );

const isShown = eq(postComments.status, 'approved');

/** Those that came from the folder, with their replies; what shoppers write is theirs. */
async function loadComments(db: Db, base: Base | null): Promise<Comments> {
  const names = base && [...base.values()].map(({ values }) => String(values.name));
  const rows = await db
    .select({ comment: postComments, post: posts.urlPath })
    .from(postComments)
    .innerJoin(posts, eq(posts.id, postComments.postId))
    .where(
      and(isNull(postComments.parentId), isShown, names ? inArray(postComments.nickname, names) : undefined),
    )
    .orderBy(asc(postComments.id));
  const comments = rows
    .map(({ comment: { id, nickname: name, content: text, createdAt }, post }) => ({
      ...{ id, post, name, text },
      date: createdAt.toISOString(),
    }))
    .filter((comment) => !base || base.has(getCommentKey(comment)));
  const replies = await db
    .select()
    .from(postComments)
    .where(
      and(
        inArray(
          postComments.parentId,
          comments.map(({ id }) => id),
        ),
        isShown,
      ),
    )
    .orderBy(asc(postComments.id));
  const toReply = ({ nickname: name, createdAt, content: text, isFromShop }: CommentRow): Reply => ({
    ...{ name, date: createdAt.toISOString(), text },
    from_shop: isFromShop,
  });
  return {
    comments: comments.map(({ id, ...comment }) => ({
      ...comment,
      replies: replies.filter(({ parentId }) => parentId === id).map(toReply),
    })),
  };
}

const toRow = (
  { name, date, text }: Pick<Reply, 'name' | 'date' | 'text'>,
  postId: number,
  dates: DateContext,
) => ({
  postId,
  status: 'approved' as const,
  nickname: name,
  content: text,
  createdAt: resolveShopDate(date, dates),
});

async function findComment(db: Db, { post, name, text }: Pick<Comment, 'post' | 'name' | 'text'>) {
  const [row] = await db
    .select({ id: postComments.id })
    .from(postComments)
    .innerJoin(posts, eq(posts.id, postComments.postId))
    .where(
      and(
        isNull(postComments.parentId),
        eq(posts.urlPath, post),
        eq(postComments.nickname, name),
        eq(postComments.content, text),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

async function listReplies(db: Db, commentId: number, isSelected: (reply: Written) => boolean) {
  const replies = await db
    .select({ id: postComments.id, nickname: postComments.nickname, content: postComments.content })
    .from(postComments)
    .where(eq(postComments.parentId, commentId));
  return replies.filter(isSelected).map(({ id }) => id);
}

/** Each new one is followed by its replies. */
async function saveComments(db: Db, changes: FileChanges<Comments>): Promise<void> {
  const { dates } = changes;
  const postRows = await db.select({ id: posts.id, urlPath: posts.urlPath }).from(posts);
  const postIds = new Map(postRows.map(({ id, urlPath }) => [urlPath, id]));
  const base = await loadBase(db, 'comments');
  for (const { before, after } of changes.listItems('comments')) {
    const postId = postIds.get(after.post)!;
    const row = toRow(after, postId, dates);
    // One that the folder had before may be here, hidden.
    const known = before ?? (base && after);
    const knownId = known && (await findComment(db, known));
    const [inserted] = knownId
      ? [{ id: knownId }]
      : await db.insert(postComments).values(row).returning({ id: postComments.id });
    const parentId = inserted!.id;
    const replies = after.replies.map(({ from_shop: isFromShop, ...reply }) => ({
      ...toRow(reply, postId, dates),
      parentId,
      isFromShop,
    }));
    if (!knownId) await insertRows(db, postComments, replies);
    else {
      const { createdAt, status } = row;
      await db.update(postComments).set({ createdAt, status }).where(eq(postComments.id, knownId));
      const isNamed = ({ nickname, content }: Written) =>
        replies.some((reply) => reply.nickname === nickname && reply.content === content);
      const entry = base?.get(getCommentKey(after));
      const isOfFolder = (reply: Written) => isReplyOfFolder(entry, reply) || isNamed(reply);
      const ids = await listReplies(db, knownId, isOfFolder);
      const where = inArray(postComments.id, ids);
      await replaceRows(db, postComments, replies, { id: postComments.id, order: [postComments.id], where });
    }
  }
}

/** A comment that shoppers replied to is hidden with what they wrote, and not deleted. */
async function removeComment(db: Db, { id }: { id: string }): Promise<Removal> {
  const entry = (await loadBase(db, 'comments'))?.get(`comments ${id}`);
  const rowId = entry && (await findComment(db, entry.values as Comment));
  if (!rowId) return 'removed';
  const ids = await listReplies(db, rowId, (reply) => isReplyOfFolder(entry, reply));
  await db.delete(postComments).where(inArray(postComments.id, ids));
  if ((await db.$count(postComments, eq(postComments.parentId, rowId))) > 0) {
    await db.update(postComments).set({ status: 'rejected' }).where(eq(postComments.id, rowId));
    return 'kept';
  }
  await db.delete(postComments).where(eq(postComments.id, rowId));
  return 'removed';
}

export const commentsSection = createYamlSection<typeof Comments, TextReferences>({
  name: 'comments',
  file: 'blog/comments.yaml',
  schema: Comments,
  lists: { comments: (comment) => getCommentId(comment as unknown as Comment) },
  read: (folder, { postNames }) => readCommentsFile(folder, postNames),
  load: loadComments,
  save: saveComments,
  remove: removeComment,
  tags: [blogTag()],
});
