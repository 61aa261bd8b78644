import 'server-only';
import { systemTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { setCachePolicy } from './cache-policy';

/**
 * The options of all attributes that products are selected by; none for the build's placeholder, which makes
 * no call.
 */
export async function readAttributeOptions(currency: string) {
  'use cache';
  setCachePolicy('frame', systemTag());
  if (currency === NO_CURRENCY) return [];
  return (await getCachedApi(currency).product.options()).items;
}
