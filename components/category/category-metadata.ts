import type { Metadata } from 'next';
import type { Category } from '@/contract/category';
import { findCategory } from '@/lib/cached/category';
import { buildNotFoundMetadata, readCanonicalPath } from '@/lib/cached/page-metadata';
import { SITE } from '@/lib/seo/site';
import { getCanonicalListPath } from '@/lib/catalog/canonical-list-path';
import { EMPTY_LIST_QUERY, type ListQuery } from '@/lib/catalog/list-query';
import * as listText from '@/lib/seo/list-text';
import { buildShareMetadata } from '@/lib/seo/share-metadata';
import { getSharePicture, type ShareFacts } from '@/lib/seo/share-picture';

/** generateMetadata for category routes. The canonical URL has no parameters but a later page and a currency. */
export async function buildCategoryMetadata(
  currency: string,
  id: number,
  query: ListQuery = EMPTY_LIST_QUERY,
): Promise<Metadata> {
  const category = await findCategory(currency, id);
  if (!category) return buildNotFoundMetadata(currency);

  const { metaTitle, metaDescription: description } = category;
  const { path: listPath, pageText } = getCanonicalListPath(`/${category.urlPath}`, query);
  const path = await readCanonicalPath(currency, listPath);
  const title = `${metaTitle}${pageText}`;
  const image = getSharePicture({ kind: 'category', id, currency, facts: toCategoryShareFacts(category) });
  return { title, description, ...buildShareMetadata(SITE, { path, title, description, image }) };
}

export const toCategoryShareFacts = ({
  title,
  productCount,
  image,
  previewFromPriceFormat: fromPrice,
}: Category): ShareFacts => ({
  title,
  note: [listText.productCount(productCount), fromPrice && listText.fromPrice(fromPrice)]
    .filter(Boolean)
    .join(', '),
  price: null,
  rating: null,
  image,
});
