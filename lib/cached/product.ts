import 'server-only';
import type { Bundle, HowTo, Question } from '@/contract/product';
import type { ProductCard } from '@/contract/product-card';
import { productTag, stockTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { cardTags } from './card-tags';
import { cached } from './manifest';
import { nullWhenNotFound } from './not-found';

const tagsOf = (id: number) => [productTag(id), stockTag(id)];
const LINKED_MAX = 4;

/** One product; null when it is gone, and for the build's placeholder, which asks nobody. */
export async function findProduct(currency: string, id: number) {
  'use cache';
  const found =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(cachedApi(currency).product.read({ id }));
  cached(found ? 'catalog' : 'nowhere', ...tagsOf(id));
  return found;
}

type Beside<Item> = {
  part: string;
  productId: number;
  ask: () => Promise<readonly Item[]>;
  /** What is shown in it of other products. */
  othersIn?: (items: readonly Item[]) => string[];
};

/** What stands beside a product may be missing without the page being missing: it is logged, and asked for again soon. */
async function besides<Item>({ part, productId, ask, othersIn = () => [] }: Beside<Item>) {
  try {
    const items = await ask();
    cached('catalog', ...tagsOf(productId), ...othersIn(items));
    return items;
  } catch (error) {
    console.error(`Product ${productId} is shown without its ${part}.`, error);
    cached('nowhere', ...tagsOf(productId));
    return [];
  }
}

export async function listQuestions(currency: string, productId: number): Promise<readonly Question[]> {
  'use cache';
  return besides({
    part: 'questions',
    productId,
    ask: async () => (await cachedApi(currency).product.questions({ productId })).items,
  });
}

export async function listHowTos(currency: string, productId: number): Promise<readonly HowTo[]> {
  'use cache';
  return besides({
    part: 'how-tos',
    productId,
    ask: async () => (await cachedApi(currency).product.howTos({ productId })).items,
  });
}

export async function listBundles(currency: string, productId: number): Promise<readonly Bundle[]> {
  'use cache';
  return besides({
    part: 'bundles',
    productId,
    ask: async () => (await cachedApi(currency).product.bundles({ productId })).items,
    // A bundle is one as long as there is enough of each of its pieces.
    othersIn: (bundles) =>
      bundles.flatMap(({ items }) => items.flatMap(({ product }) => tagsOf(product.productId))),
  });
}

/** Four cards that go well with it: those linked to it, then what else its buyers like. */
export async function listGoesWith(currency: string, productId: number): Promise<readonly ProductCard[]> {
  'use cache';
  return besides({
    part: 'linked products',
    productId,
    ask: async () => {
      const { product } = cachedApi(currency);
      const linked = (await product.linked({ id: productId })).items.slice(0, LINKED_MAX);
      if (linked.length === LINKED_MAX) return linked;

      const liked = (await product.alsoLike({ productId, limit: 2 * LINKED_MAX })).items;
      const known = new Set([productId, ...linked.map(({ id }) => id)]);
      return [...linked, ...liked.filter(({ id }) => !known.has(id))].slice(0, LINKED_MAX);
    },
    othersIn: cardTags,
  });
}

/** The first photos of the wall, and how many show this very piece; null when they do not come. */
export async function findPhotos(currency: string, productId: number, limit: number) {
  'use cache';
  try {
    const { review } = cachedApi(currency);
    const photos = await review.photos({ nearProductId: productId, limit });
    const own = await review.photos({ productId, limit: 1 });
    cached('catalog', productTag(productId));
    return { photos, ownCount: own.total };
  } catch (error) {
    console.error(`Product ${productId} is shown without its photos.`, error);
    cached('nowhere', productTag(productId));
    return null;
  }
}

/** The newest reviews with what all of them say together; null when they do not come. */
export async function findReviews(currency: string, productId: number, limit: number) {
  'use cache';
  try {
    const reviews = await cachedApi(currency).review.list({ productId, limit });
    cached('catalog', productTag(productId));
    return reviews;
  } catch (error) {
    console.error(`Product ${productId} is shown without its reviews.`, error);
    cached('nowhere', productTag(productId));
    return null;
  }
}
