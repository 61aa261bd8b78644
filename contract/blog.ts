import { z } from 'zod';
import { get, post } from './call';
import { PostCardData } from './post-card';
import { ProductCardData } from './product-card';
import { IdParam, BooleanParam, Id, Nickname, paginated, Paging, requiredText, DateTime } from './primitives';

export const COMMENT_MAX = 2000;

/** Where a post can be shared; `link` copies its address. */
export const ShareChannel = z.enum(['link', 'pinterest', 'facebook', 'twitter', 'email'], {
  error: 'Channel is not known',
});
export type ShareChannel = z.infer<typeof ShareChannel>;

export const BlogCategory = z.object({
  id: z.number(),
  name: z.string(),
  urlPath: z.string(),
  /** Number of published posts. */
  count: z.number(),
});
export type BlogCategory = z.infer<typeof BlogCategory>;

export const BlogItem = PostCardData.extend({
  tags: z.array(z.string()),
  views: z.number(),
  commentCount: z.number(),
});
export type BlogItem = z.infer<typeof BlogItem>;

export const BlogComment = z.object({
  id: z.number(),
  /** The comment it replies to; a reply has no replies. */
  parentId: z.number().nullable(),
  nickname: z.string(),
  /** Plain text, to be shown as text. */
  content: z.string(),
  isFromShop: z.boolean(),
  createdAt: DateTime,
});
export type BlogComment = z.infer<typeof BlogComment>;

const PostLink = z.object({ id: z.number(), title: z.string(), urlPath: z.string() });
const ShareCount = z.object({ channel: z.string(), count: z.number() });

export const BlogPost = BlogItem.extend({
  /** Sanitised HTML. */
  content: z.string(),
  updatedTime: DateTime,
  relatedProducts: z.array(ProductCardData),
  /** The posts published before and after it. */
  previous: PostLink.nullable(),
  next: PostLink.nullable(),
  /** Null if loading them failed: the post is shown without comments and their count. */
  comments: z.array(BlogComment).nullable(),
  commentCount: z.number().nullable(),
  shares: z.array(ShareCount),
});
export type BlogPost = z.infer<typeof BlogPost>;

export const CmsPage = z.object({
  id: z.number(),
  title: z.string(),
  urlPath: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Pages of the same section, including this one. */
  siblings: z.array(z.object({ title: z.string(), urlPath: z.string() })),
  updatedTime: DateTime,
});
export type CmsPage = z.infer<typeof CmsPage>;

export const NewComment = z.object({
  blogId: Id,
  content: requiredText('Your comment', COMMENT_MAX),
  parentId: Id.optional(),
  /** Display name of a guest; a customer already has a name. */
  nickname: Nickname.default(''),
});

export const blog = {
  list: get('/api/blogs', {
    input: Paging.extend({
      /** The url path of a category. */
      category: z.string().min(1).max(120).optional(),
    }),
    data: z.object({ ...paginated(BlogItem), category: BlogCategory.nullable() }),
  }),
  categories: get('/api/blog_categories', {
    data: z.object({ items: z.array(BlogCategory) }),
  }),
  read: get('/api/blogs/{id}', {
    input: IdParam.extend({
      /** The post is on screen: counted once per hour and shopper. */
      isView: BooleanParam.optional(),
    }),
    data: BlogPost,
  }),
  cmsPage: get('/api/cms_pages/{id}', {
    input: IdParam,
    data: CmsPage,
  }),
  comment: post('/api/blog_comments', {
    input: NewComment,
    data: z.object({ id: z.number(), message: z.string() }),
  }),
  share: post('/api/blog_share/{id}', {
    input: IdParam.extend({ channel: ShareChannel }),
    data: z.object({ channel: ShareChannel, count: z.number(), total: z.number() }),
  }),
};
