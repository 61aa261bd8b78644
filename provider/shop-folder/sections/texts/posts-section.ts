import { asc, eq, inArray } from 'drizzle-orm';
import { blogTag, homeTag, navigationTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { blogCategories, postComments, posts as postTable, postShares } from '@/provider/db/schema/blog';
import { toFields, type Fields } from '@/provider/shop-folder/entries/entry';
import { loadBase } from '@/provider/shop-folder/entries/imported-entries';
import { insertRows, updateRow } from '@/provider/shop-folder/entries/save-rows';
import type { EntryChange, Removal } from '@/provider/shop-folder/entries/section';
import { resolveShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import { createPostSchema, readPostFiles, type Post } from '@/provider/shop-folder/texts/posts';
import { getCommentKey, isReplyOfFolder } from './comments-section';
import { createMarkdownSection } from './markdown-section';

const WORDS_PER_MINUTE = 180;
/** A post that somebody commented on stays, and is not shown: it is published then. */
const NEVER = new Date('9999-01-01T00:00:00Z');

type PostFields = Omit<Post, 'urlPath' | 'body' | 'position'> & { text: string };

const countMinutes = (html: string) =>
  Math.ceil(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\{[a-z_]+\}/g, 'two words') // what placeholders stand for
      .trim()
      .split(/\s+/).length / WORDS_PER_MINUTE,
  );

async function loadPosts(db: Db): Promise<Map<string, Fields>> {
  const rows = await db
    .select({ post: postTable, category: blogCategories.urlPath })
    .from(postTable)
    .innerJoin(blogCategories, eq(blogCategories.id, postTable.categoryId))
    .orderBy(asc(postTable.id));
  return new Map(
    rows.map(({ post: { title, summary, author, image, tags, ...post }, category }) => [
      post.urlPath,
      toFields({
        ...{ title, summary, category, author, image, tags },
        date: post.publishedAt.toISOString(),
        updated: post.updatedAt.toISOString(),
        image_alt: post.imageAlt,
        products: post.productSkus,
        text: post.content,
      } satisfies PostFields),
    ]),
  );
}

function toRow(
  urlPath: string,
  fields: Fields,
  dates: DateContext,
  categoryIds: ReadonlyMap<string, number>,
) {
  // What the fields are was checked when they were read.
  const { category, date, updated = date, text, ...post } = fields as PostFields;
  return {
    ...{ urlPath, title: post.title, summary: post.summary, image: post.image, imageAlt: post.image_alt },
    ...{ author: post.author, tags: post.tags, productSkus: post.products },
    categoryId: categoryIds.get(category)!,
    content: text,
    minutes: countMinutes(text),
    publishedAt: resolveShopDate(date, dates),
    updatedAt: resolveShopDate(updated, dates),
  };
}

async function savePosts(db: Db, changes: readonly EntryChange[], dates: DateContext): Promise<void> {
  const categories = await db
    .select({ id: blogCategories.id, urlPath: blogCategories.urlPath })
    .from(blogCategories);
  const categoryIds = new Map(categories.map(({ id, urlPath }) => [urlPath, id]));
  const getTime = ({ after }: EntryChange) => Date.parse(String(after.date));
  const getPosition = ({ source }: EntryChange) =>
    typeof source.position === 'number' ? source.position : Number.MAX_SAFE_INTEGER;
  const created = changes
    .filter(({ before }) => before === null)
    .toSorted((a, b) => getPosition(a) - getPosition(b) || getTime(a) - getTime(b));
  await insertRows(
    db,
    postTable,
    created.map(({ key, after }) => toRow(key, toFields(after), dates, categoryIds)),
  );
  for (const { key, before, after } of changes)
    if (before)
      await updateRow(db, postTable, eq(postTable.urlPath, key), {
        before: toRow(key, toFields(before), dates, categoryIds),
        after: toRow(key, toFields(after), dates, categoryIds),
      });
}

async function removePost(db: Db, name: string): Promise<Removal> {
  const [post] = await db.select({ id: postTable.id }).from(postTable).where(eq(postTable.urlPath, name));
  if (!post) return 'removed';
  const comments = await db.select().from(postComments).where(eq(postComments.postId, post.id));
  const imported = await loadBase(db, 'comments');
  const isOfFolder = (comment: (typeof comments)[number]) => {
    const parent = comments.find(({ id }) => id === comment.parentId);
    const { nickname, content } = parent ?? comment;
    const entry = imported?.get(getCommentKey({ post: name, name: nickname, text: content }));
    return parent ? isReplyOfFolder(entry, comment) : Boolean(entry?.source);
  };
  if (!comments.every(isOfFolder)) {
    await db.update(postTable).set({ publishedAt: NEVER }).where(eq(postTable.id, post.id));
    return 'kept';
  }
  const replies = comments.filter(({ parentId }) => parentId !== null).map(({ id }) => id);
  if (replies.length > 0) await db.delete(postComments).where(inArray(postComments.id, replies));
  await db.delete(postComments).where(eq(postComments.postId, post.id));
  await db.delete(postShares).where(eq(postShares.postId, post.id));
  await db.delete(postTable).where(eq(postTable.id, post.id));
  return 'removed';
}

export const postsSection = createMarkdownSection({
  name: 'posts',
  folder: 'blog',
  schema: createPostSchema({ categoryPaths: null, productSkus: null, values: null }),
  translated: ['title', 'summary', 'image_alt'],
  // It orders the ids of new posts.
  sourceOnly: ['position'],
  read: async (folder, references) => {
    const { posts, names } = await readPostFiles(folder, references);
    return { files: posts, names };
  },
  load: loadPosts,
  save: savePosts,
  remove: removePost,
  tags: [blogTag(), navigationTag(), homeTag()],
});
