import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { postComments } from '@/provider/db/schema/blog';
import { OptionalBoolean, optionalList, Text } from '@/provider/shop-folder/content/fields';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import { resolveShopDate, ShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';

const commentFields = { name: Text, date: ShopDate, text: Text };

/** blog/comments.yaml: approved comments of readers, with replies. */
export const Comments = z.strictObject({
  comments: optionalList(
    z.strictObject({
      /** The name of its file. */
      post: Text,
      ...commentFields,
      replies: optionalList(z.strictObject({ ...commentFields, from_shop: OptionalBoolean })),
    }),
  ),
});
export type Comments = z.infer<typeof Comments>;

export const readCommentsFile = (folder: ShopFolder, postNames: readonly string[]) =>
  readYaml(
    folder,
    'blog/comments.yaml',
    Comments.superRefine(({ comments }, ctx) => {
      for (const [index, { post }] of comments.entries())
        if (!postNames.includes(post))
          ctx.addIssue({
            code: 'custom',
            path: ['comments', index, 'post'],
            message: `There is no post ${quoteText(post)}. Write the name of its file without .md.`,
          });
    }),
  );

type SaveOptions = { postIds: ReadonlyMap<string, number>; dates: DateContext };

/** Each is followed by its replies. */
export async function saveComments(db: Db, { comments }: Comments, { postIds, dates }: SaveOptions) {
  for (const { post, replies, ...comment } of comments) {
    const toRow = ({ name, date, text }: Omit<typeof comment, 'post'>) => ({
      postId: postIds.get(post)!,
      status: 'approved' as const,
      nickname: name,
      content: text,
      createdAt: resolveShopDate(date, dates),
    });
    const [inserted] = await db
      .insert(postComments)
      .values(toRow(comment))
      .returning({ id: postComments.id });
    const rows = replies.map(({ from_shop: isFromShop, ...reply }) => ({
      ...toRow(reply),
      parentId: inserted!.id,
      isFromShop,
    }));
    if (rows.length > 0) await db.insert(postComments).values(rows);
  }
}
