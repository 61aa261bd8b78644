import 'server-only';
import { cmsPageTag, blogTag, navigationTag, postTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { POSTS_PER_PAGE } from '@/lib/paths/blog-paths';
import { getCardTags } from './card-tags';
import { setCachePolicy } from './cache-policy';
import { nullWhenNotFound } from './not-found';

/** A page of posts, of one category or of all; null for an unknown category, and for the build's placeholder. */
export async function findPosts(currency: string, category: string | null, page: number) {
  'use cache';
  const posts =
    currency === NO_CURRENCY
      ? null
      : await nullWhenNotFound(
          getCachedApi(currency).blog.list({
            ...(category !== null && { category }),
            ...{ page, limit: POSTS_PER_PAGE },
          }),
        );
  setCachePolicy(posts ? 'catalog' : 'missing', blogTag());
  return posts;
}

/** The chips above the posts; the list works without them. */
export async function readBlogCategories(currency: string) {
  'use cache';
  try {
    const { items } = await getCachedApi(currency).blog.categories();
    setCachePolicy('catalog', blogTag());
    return items;
  } catch (error) {
    console.error('The blog is shown without its categories.', error);
    setCachePolicy('missing', blogTag());
    return [];
  }
}

/**
 * One post with its products, neighbours and comments (retried soon if the comments are missing); null when
 * it does not exist, and for the build's placeholder.
 */
export async function findPost(currency: string, id: number) {
  'use cache';
  const post =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(getCachedApi(currency).blog.read({ id }));
  setCachePolicy(
    post?.comments ? 'catalog' : 'missing',
    ...[postTag(id), blogTag()],
    ...getCardTags(post?.relatedProducts ?? []),
  );
  return post;
}

/** One text page; null when it does not exist, and for the build's placeholder. */
export async function findCmsPage(currency: string, id: number) {
  'use cache';
  const cmsPage =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(getCachedApi(currency).blog.cmsPage({ id }));
  setCachePolicy(cmsPage ? 'catalog' : 'missing', cmsPageTag(id), navigationTag());
  return cmsPage;
}
