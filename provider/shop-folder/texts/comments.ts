import { z } from 'zod';
import { OptionalBoolean, optionalList, Text } from '@/provider/shop-folder/content/fields';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import { ShopDate } from '@/provider/shop-folder/files/shop-date';
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

export const readCommentsFile = (folder: ShopFolder, postNames: ReadonlySet<string> | null) =>
  readYaml(
    folder,
    'blog/comments.yaml',
    Comments.superRefine(({ comments }, ctx) => {
      for (const [index, { post }] of comments.entries())
        if (postNames?.has(post) === false)
          ctx.addIssue({
            code: 'custom',
            path: ['comments', index, 'post'],
            message: `There is no post ${quoteText(post)}. Write the name of its file without .md.`,
          });
    }),
  );
