import 'server-only';
import { categoryTag, navigationTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { cached } from './manifest';
import { nullWhenNotFound } from './not-found';

/** One category; null when it is gone, and for the build's placeholder, which asks nobody. */
export async function findCategory(currency: string, id: number) {
  'use cache';
  const found =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(cachedApi(currency).category.read({ id }));
  cached(found ? 'catalog' : 'nowhere', categoryTag(id), navigationTag());
  return found;
}
