import 'server-only';
import { systemTag } from '@/contract/tags';
import { getCachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { setCachePolicy } from './manifest';

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
