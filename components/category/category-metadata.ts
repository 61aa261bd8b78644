import type { Metadata } from 'next';
import { findCategory } from '@/lib/cached/category';
import { missingMetadata } from '@/lib/cached/page-metadata';
import { SITE } from '@/lib/config/site';
import { listAddress } from '@/lib/format/list-address';
import { NO_CHOICE, type ListQuery } from '@/lib/format/list-query';
import { sharedAs } from '@/lib/format/share-cards';

/** For generateMetadata of the routes that show a category. The canonical address carries no choice but a later page. */
export async function categoryMetadata(
  currency: string,
  id: number,
  query: ListQuery = NO_CHOICE,
): Promise<Metadata> {
  const category = await findCategory(currency, id);
  if (!category) return missingMetadata(currency);

  const { metaTitle, metaDescription: description, image, name } = category;
  const { path, pageWords } = listAddress(`/${category.urlPath}`, query);
  const title = `${metaTitle}${pageWords}`;
  const picture = image ? { path: image, alt: name } : null;
  return { title, description, ...sharedAs(SITE, { path, title, description, picture }) };
}
