import 'server-only';
import { systemTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { cached } from './manifest';

/** The options of all attributes that products are chosen by; none for the build's placeholder, which asks nobody. */
export async function readAttributeOptions(currency: string) {
  'use cache';
  cached('frame', systemTag());
  if (currency === NO_CURRENCY) return [];
  return (await cachedApi(currency).product.options()).items;
}
