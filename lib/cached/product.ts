import 'server-only';
import type { CallData } from '@/contract/call';
import type { HowTo, ProductQuestion } from '@/contract/product';
import type { Bundle } from '@/contract/product-bundle';
import type { ProductCardData } from '@/contract/product-card';
import type { QuestionPage } from '@/contract/question';
import type { review } from '@/contract/review';
import { categoryTag, productTag, stockTag, systemTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import type { RequestOptions } from '@/lib/api/create-calls';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { readOptionalCached } from './optional-read';
import { getCardTags } from './card-tags';
import { readCrossSells } from './cross-sells';
import { setCachePolicy } from './cache-policy';
import { nullWhenNotFound } from './not-found';
import type { PaginatedProducts } from '@/contract/product-list';
import { LIST_LIMIT } from '@/lib/config/list';
import { toProductFilterInput, type ListQuery } from '@/lib/catalog/list-query';

const getProductTags = (id: number) => [productTag(id), stockTag(id)];

type ReviewPage = CallData<typeof review.list>;
type ProductPhotos = { photos: CallData<typeof review.photos>; productPhotoCount: number };

/** One product; null when it is gone, and for the build's placeholder, which makes no call. */
export async function findProduct(currency: string, id: number) {
  'use cache';
  const product =
    currency === NO_CURRENCY ? null : await nullWhenNotFound(getCachedApi(currency).product.read({ id }));
  setCachePolicy(product ? 'catalog' : 'missing', ...getProductTags(id));
  return product;
}

type OptionalProductList<Item> = {
  part: string;
  productId: number;
  read: (options: RequestOptions) => Promise<readonly Item[]>;
  /** The tags of other products shown in it. */
  getTags?: (items: readonly Item[]) => string[];
};

/** A list beside a product; empty on failure. */
const readOptionalList = <Item>({ part, productId, read, getTags }: OptionalProductList<Item>) =>
  readOptionalCached<readonly Item[]>({
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
    // A bundle exists as long as each of its items has enough stock.
    getTags: (bundles) =>
      bundles.flatMap(({ items }) => items.flatMap(({ product }) => getProductTags(product.productId))),
  });
}

/** What goes well with it, products of the category it is viewed through first. */
export async function listCrossSells(
  currency: string,
  productId: number,
  categoryId: number | undefined,
): Promise<readonly ProductCardData[]> {
  'use cache';
  return readOptionalList({
    part: 'linked products',
    productId,
    read: (options) => readCrossSells(getCachedApi(currency), { productId, categoryId }, options),
    getTags: getCardTags,
  });
}

/** The first customer photos, and how many show this product; null on failure. */
export async function findPhotos(currency: string, productId: number, limit: number) {
  'use cache';
  return readOptionalCached<ProductPhotos | null>({
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

/** The newest reviews with the summary of all of them; null on failure. */
export async function findReviews(currency: string, productId: number, limit: number) {
  'use cache';
  return readOptionalCached<ReviewPage | null>({
    logMessage: `Product ${productId} is shown without its reviews`,
    read: (options) => getCachedApi(currency).review.list({ productId, limit }, options),
    fallback: null,
    tags: [productTag(productId)],
  });
}

/** The latest questions of shoppers with answers, and how many there are; null on failure. */
export async function findShopperQuestions(currency: string, productId: number, limit: number) {
  'use cache';
  return readOptionalCached<Pick<QuestionPage, 'items' | 'total'> | null>({
    logMessage: `Product ${productId} is shown without questions of shoppers`,
    read: async (options) => {
      const { items, total } = await getCachedApi(currency).question.list({ productId, limit }, options);
      return { items, total };
    },
    fallback: null,
    tags: [productTag(productId)],
  });
}

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

/** The first page of a category without any filters or sorting. */
export async function readProductList(currency: string, categoryId: number): Promise<PaginatedProducts> {
  'use cache';
  const page = await getCachedApi(currency).product.list({ categoryId, limit: LIST_LIMIT });
  setCachePolicy('catalog', categoryTag(categoryId), ...getCardTags(page.items));
  return page;
}

/** A shopper's own filters: read on each request, there are too many of them to cache. */
export const fetchProductList = (currency: string, categoryId: number, query: ListQuery) =>
  getCachedApi(currency).product.list({ ...toProductFilterInput(query), categoryId, limit: LIST_LIMIT });
