import 'server-only';
import { cmsPageTag, journalTag, navigationTag, postTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { POSTS_PER_PAGE } from '@/lib/format/blog-paths';
import { cardTags } from './card-tags';
import { cached } from './manifest';
import { nullWhenNotFound } from './not-found';

/** A page of posts, of one category or of all; null for a category that is not there, and for the build's placeholder. */
export async function findPosts(currency: string, category: string | null, page: number) {
  'use cache';
  const found =
    currency === NO_CURRENCY
      ? null
      : await nullWhenNotFound(
          cachedApi(currency).blog.list({
            ...(category !== null && { category }),
            ...{ page, limit: POSTS_PER_PAGE },
          }),
        );
  cached(found ? 'catalog' : 'nowhere', journalTag());
  return found;
}

/** The chips above the posts; the list stands without them. */
export async function listBlogCategories(currency: string) {
  'use cache';
  try {
    const { items } = await cachedApi(currency).blog.categories();
    cached('catalog', journalTag());
    return items;
  } catch (error) {
    console.error('The journal is shown without its categories.', error);
    cached('nowhere', journalTag());
    return [];
  }
}

/** One post with its products, neighbours and comments (asked for again soon where these did not come); null when it is not there, and for the build's placeholder. */
export async function findPost(currency: string, id: number) {
  'use cache';
  const found =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(cachedApi(currency).blog.read({ id }));
  cached(
    found?.comments ? 'catalog' : 'nowhere',
    ...[postTag(id), journalTag()],
    ...cardTags(found?.relatedProducts ?? []),
  );
  return found;
}

/** One page of text; null when it is not there, and for the build's placeholder. */
export async function findCmsPage(currency: string, id: number) {
  'use cache';
  const found =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(cachedApi(currency).blog.cmsPage({ id }));
  cached(found ? 'catalog' : 'nowhere', cmsPageTag(id), navigationTag());
  return found;
}
