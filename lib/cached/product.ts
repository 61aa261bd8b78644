import 'server-only';
import type { DataOf } from '@/contract/call';
import type { HowTo, Question } from '@/contract/product';
import type { Bundle } from '@/contract/product-bundle';
import type { ProductCard } from '@/contract/product-card';
import type { review } from '@/contract/review';
import { productTag, stockTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import type { Terms } from '@/lib/api/create-api';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { aside } from './aside';
import { cardTags } from './card-tags';
import { goesWith } from './goes-with';
import { cached } from './manifest';
import { nullWhenNotFound } from './not-found';

const tagsOf = (id: number) => [productTag(id), stockTag(id)];

type ReviewPage = DataOf<typeof review.list>;
type Wall = { photos: DataOf<typeof review.photos>; ownCount: number };

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
  ask: (terms: Terms) => Promise<readonly Item[]>;
  /** The tags of what is shown in it of other products. */
  othersIn?: (items: readonly Item[]) => string[];
};

/** A list that stands beside a product; empty when it cannot be had. */
const besideProduct = <Item>({ part, productId, ask, othersIn }: Beside<Item>) =>
  aside<readonly Item[]>({
    what: `Product ${productId} is shown without its ${part}`,
    ask,
    otherwise: [],
    tags: tagsOf(productId),
    tagsIn: othersIn,
  });

export async function listQuestions(currency: string, productId: number): Promise<readonly Question[]> {
  'use cache';
  return besideProduct({
    part: 'questions',
    productId,
    ask: async (terms) => (await cachedApi(currency).product.questions({ productId }, terms)).items,
  });
}

export async function listHowTos(currency: string, productId: number): Promise<readonly HowTo[]> {
  'use cache';
  return besideProduct({
    part: 'how-tos',
    productId,
    ask: async (terms) => (await cachedApi(currency).product.howTos({ productId }, terms)).items,
  });
}

export async function listBundles(currency: string, productId: number): Promise<readonly Bundle[]> {
  'use cache';
  return besideProduct({
    part: 'bundles',
    productId,
    ask: async (terms) => (await cachedApi(currency).product.bundles({ productId }, terms)).items,
    // A bundle is one as long as there is enough of each of its pieces.
    othersIn: (bundles) =>
      bundles.flatMap(({ items }) => items.flatMap(({ product }) => tagsOf(product.productId))),
  });
}

/** What goes well with it, those of the category first through which it is looked at. */
export async function listGoesWith(
  currency: string,
  productId: number,
  categoryId: number | undefined,
): Promise<readonly ProductCard[]> {
  'use cache';
  return besideProduct({
    part: 'linked products',
    productId,
    ask: (terms) => goesWith(cachedApi(currency), { productId, categoryId }, terms),
    othersIn: cardTags,
  });
}

/** The first photos of the wall, and how many show this very piece; null when they do not come. */
export async function findPhotos(currency: string, productId: number, limit: number) {
  'use cache';
  return aside<Wall | null>({
    what: `Product ${productId} is shown without its photos`,
    ask: async (terms) => {
      const { review } = cachedApi(currency);
      const photos = await review.photos({ nearProductId: productId, limit }, terms);
      const own = await review.photos({ productId, limit: 1 }, terms);
      return { photos, ownCount: own.total };
    },
    otherwise: null,
    tags: [productTag(productId)],
  });
}

/** The newest reviews with what all of them say together; null when they do not come. */
export async function findReviews(currency: string, productId: number, limit: number) {
  'use cache';
  return aside<ReviewPage | null>({
    what: `Product ${productId} is shown without its reviews`,
    ask: (terms) => cachedApi(currency).review.list({ productId, limit }, terms),
    otherwise: null,
    tags: [productTag(productId)],
  });
}
