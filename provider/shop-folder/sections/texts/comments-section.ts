import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { blogTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { postComments, posts } from '@/provider/db/schema/blog';
import type { Base } from '@/provider/shop-folder/entries/imported-entries';
import { insertRows, replaceRows } from '@/provider/shop-folder/entries/save-rows';
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

/** Each new one is followed by its replies. */
async function saveComments(db: Db, changes: FileChanges<Comments>): Promise<void> {
  const { dates } = changes;
  const postRows = await db.select({ id: posts.id, urlPath: posts.urlPath }).from(posts);
  const postIds = new Map(postRows.map(({ id, urlPath }) => [urlPath, id]));
  for (const { before, after } of changes.listItems('comments')) {
    const postId = postIds.get(after.post)!;
    const knownId = before && (await findComment(db, before));
    const [inserted] = knownId
      ? [{ id: knownId }]
      : await db
          .insert(postComments)
          .values(toRow(after, postId, dates))
          .returning({ id: postComments.id });
    const parentId = inserted!.id;
    const replies = after.replies.map(({ from_shop: isFromShop, ...reply }) => ({
      ...toRow(reply, postId, dates),
      parentId,
      isFromShop,
    }));
    if (!knownId) await insertRows(db, postComments, replies);
    else {
      const { createdAt } = toRow(after, postId, dates);
      await db.update(postComments).set({ createdAt }).where(eq(postComments.id, knownId));
      const where = and(eq(postComments.parentId, parentId), isShown);
      await replaceRows(db, postComments, replies, { id: postComments.id, order: [postComments.id], where });
    }
  }
}

async function removeComment(db: Db, { id }: { id: string }) {
  const { comments } = await loadComments(db, null);
  const comment = comments.find((other) => getCommentId(other) === id);
  const rowId = comment && (await findComment(db, comment));
  if (rowId) {
    await db.delete(postComments).where(eq(postComments.parentId, rowId));
    await db.delete(postComments).where(eq(postComments.id, rowId));
  }
  return 'removed' as const;
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
