import 'server-only';
import type { CallData } from '@/contract/call';
import type { HowTo, ProductQuestion } from '@/contract/product';
import type { Bundle } from '@/contract/product-bundle';
import type { ProductCardData } from '@/contract/product-card';
import type { review } from '@/contract/review';
import { productTag, stockTag } from '@/contract/tags';
import { getCachedApi } from '@/lib/api/cached';
import type { RequestOptions } from '@/lib/api/create-api';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { cachedOptional } from './aside';
import { getCardTags } from './card-tags';
import { relatedProducts } from './goes-with';
import { setCachePolicy } from './manifest';
import { nullWhenNotFound } from './not-found';

const getProductTags = (id: number) => [productTag(id), stockTag(id)];

type ReviewPage = CallData<typeof review.list>;
type ProductPhotos = { photos: CallData<typeof review.photos>; productPhotoCount: number };

/** One product; null when it is gone, and for the build's placeholder, which asks nobody. */
export async function findProduct(currency: string, id: number) {
  'use cache';
  const product =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(getCachedApi(currency).product.read({ id }));
  setCachePolicy(product ? 'catalog' : 'nowhere', ...getProductTags(id));
  return product;
}

type OptionalProductList<Item> = {
  part: string;
  productId: number;
  read: (options: RequestOptions) => Promise<readonly Item[]>;
  /** The tags of what is shown in it of other products. */
  getTags?: (items: readonly Item[]) => string[];
};

/** A list that stands beside a product; empty when it cannot be had. */
const readOptionalList = <Item>({ part, productId, read, getTags }: OptionalProductList<Item>) =>
  cachedOptional<readonly Item[]>({
    logMessage: `Product ${productId} is shown without its ${part}`,
    read,
    fallback: [],
    tags: getProductTags(productId),
    getTags: getTags,
  });

export async function listQuestions(
  currency: string,
  productId: number,
): Promise<readonly ProductQuestion[]> {
  'use cache';
  return readOptionalList({
    part: 'questions',
    productId,
    read: async (options) => (await getCachedApi(currency).product.questions({ productId }, options)).items,
  });
}

export async function listHowTos(currency: string, productId: number): Promise<readonly HowTo[]> {
  'use cache';
  return readOptionalList({
    part: 'how-tos',
    productId,
    read: async (options) => (await getCachedApi(currency).product.howTos({ productId }, options)).items,
  });
}

export async function listBundles(currency: string, productId: number): Promise<readonly Bundle[]> {
  'use cache';
  return readOptionalList({
    part: 'bundles',
    productId,
    read: async (options) => (await getCachedApi(currency).product.bundles({ productId }, options)).items,
    // A bundle is one as long as there is enough of each of its pieces.
    getTags: (bundles) =>
      bundles.flatMap(({ items }) => items.flatMap(({ product }) => getProductTags(product.productId))),
  });
}

/** What goes well with it, those of the category first through which it is looked at. */
export async function listRelatedProducts(
  currency: string,
  productId: number,
  categoryId: number | undefined,
): Promise<readonly ProductCardData[]> {
  'use cache';
  return readOptionalList({
    part: 'linked products',
    productId,
    read: (options) => relatedProducts(getCachedApi(currency), { productId, categoryId }, options),
    getTags: getCardTags,
  });
}

/** The first photos of the wall, and how many show this very piece; null when they do not come. */
export async function findPhotos(currency: string, productId: number, limit: number) {
  'use cache';
  return cachedOptional<ProductPhotos | null>({
    logMessage: `Product ${productId} is shown without its photos`,
    read: async (options) => {
      const { review } = getCachedApi(currency);
      const photos = await review.photos({ nearProductId: productId, limit }, options);
      const productPhotos = await review.photos({ productId, limit: 1 }, options);
      return { photos, productPhotoCount: productPhotos.total };
    },
    fallback: null,
    tags: [productTag(productId)],
  });
}

/** The newest reviews with what all of them say together; null when they do not come. */
export async function findReviews(currency: string, productId: number, limit: number) {
  'use cache';
  return cachedOptional<ReviewPage | null>({
    logMessage: `Product ${productId} is shown without its reviews`,
    read: (options) => getCachedApi(currency).review.list({ productId, limit }, options),
    fallback: null,
    tags: [productTag(productId)],
  });
}
