import 'server-only';
import { categoryTag, navigationTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { setCachePolicy } from './cache-policy';
import { nullWhenNotFound } from './not-found';

/** One category; null when it is gone, and for the build's placeholder, which makes no call. */
export async function findCategory(currency: string, id: number) {
  'use cache';
  const category =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(getCachedApi(currency).category.read({ id }));
  setCachePolicy(category ? 'catalog' : 'missing', categoryTag(id), navigationTag());
  return category;
}
