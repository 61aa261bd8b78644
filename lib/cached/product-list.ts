import 'server-only';
import type { PaginatedProducts } from '@/contract/product-list';
import { categoryTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { LIST_LIMIT } from '@/lib/config/list';
import { toProductFilterInput, type ListQuery } from '@/lib/catalog/list-query';
import { getCardTags } from './card-tags';
import { setCachePolicy } from './cache-policy';

/** The first page of a category without any filters or sorting. */
export async function readProductList(currency: string, categoryId: number): Promise<PaginatedProducts> {
  'use cache';
  const page = await getCachedApi(currency).product.list({ categoryId, limit: LIST_LIMIT });
  setCachePolicy('catalog', categoryTag(categoryId), ...getCardTags(page.items));
  return page;
}

/** A shopper's own filters: read on each request, there are too many of them to cache. */
export const fetchProductList = (currency: string, categoryId: number, query: ListQuery) =>
  getCachedApi(currency).product.list({ ...toProductFilterInput(query), categoryId, limit: LIST_LIMIT });
