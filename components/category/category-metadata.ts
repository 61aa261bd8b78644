import type { Metadata } from 'next';
import { findCategory } from '@/lib/cached/category';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { SITE } from '@/lib/seo/site';
import { getCanonicalListPath } from '@/lib/catalog/canonical-list-path';
import { EMPTY_LIST_QUERY, type ListQuery } from '@/lib/catalog/list-query';
import { buildShareMetadata } from '@/lib/seo/share-metadata';

/** generateMetadata for category routes. The canonical URL has no parameters but a later page. */
export async function buildCategoryMetadata(
  currency: string,
  id: number,
  query: ListQuery = EMPTY_LIST_QUERY,
): Promise<Metadata> {
  const category = await findCategory(currency, id);
  if (!category) return buildNotFoundMetadata(currency);

  const { metaTitle, metaDescription: description, image, name } = category;
  const { path, pageText } = getCanonicalListPath(`/${category.urlPath}`, query);
  const title = `${metaTitle}${pageText}`;
  const shareImage = image ? { path: image, alt: name } : null;
  return { title, description, ...buildShareMetadata(SITE, { path, title, description, image: shareImage }) };
}
