import 'server-only';
import type { ProductPage } from '@/contract/product-list';
import { categoryTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { LIST_LIMIT } from '@/lib/config/list';
import { filterOf, type ListQuery } from '@/lib/format/list-query';
import { cardTags } from './card-tags';
import { cached } from './manifest';

/** The first page of a category as everybody sees it who has chosen nothing. */
export async function readProductList(currency: string, categoryId: number): Promise<ProductPage> {
  'use cache';
  const page = await cachedApi(currency).product.list({ categoryId, limit: LIST_LIMIT });
  cached('catalog', categoryTag(categoryId), ...cardTags(page.items));
  return page;
}

/** Somebody's own choice: asked for anew each time, there are too many of them to keep. */
export const askProductList = (currency: string, categoryId: number, query: ListQuery) =>
  cachedApi(currency).product.list({ ...filterOf(query), categoryId, limit: LIST_LIMIT });
