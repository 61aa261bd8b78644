import 'server-only';
import type { CallData } from '@/contract/call';
import type { product } from '@/contract/product';
import { searchTag } from '@/contract/cache-tags';
import { RECOMMENDED_CARDS } from '@/lib/config/list';
import { getCachedApi } from '@/lib/server/cached-api';
import { getCardTags } from './card-tags';
import { readOptionalCached } from './optional-read';

type Recommended = CallData<typeof product.alsoLike>['items'];

/** What the empty cart of a new shopper shows; null if the browser has to ask for it. */
export async function findRecommended(currency: string) {
  'use cache';
  return readOptionalCached<Recommended | null>({
    logMessage: 'An empty cart is shown without recommended products',
    read: async (options) =>
      (await getCachedApi(currency).product.alsoLike({ limit: RECOMMENDED_CARDS }, options)).items,
    fallback: null,
    tags: [searchTag()],
    getTags: (cards) => getCardTags(cards ?? []),
  });
}
