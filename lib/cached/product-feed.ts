import 'server-only';
import { navigationTag, productTag, stockTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { setCachePolicy } from './cache-policy';

/** A part of all products with their variants; `next` is where the following part begins. */
export async function readProductFeed(currency: string, after: number) {
  'use cache';
  const part = await getCachedApi(currency).productFeed.read({ after });
  setCachePolicy(
    'catalog',
    navigationTag(), // expires with each new product, too
    ...part.items.flatMap(({ id }) => [productTag(id), stockTag(id)]),
  );
  return part;
}
