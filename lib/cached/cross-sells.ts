import type { ProductCardData } from '@/contract/product-card';
import type { CoreApi, RequestOptions } from '@/lib/api/create-calls';

const LINKED_MAX = 4;

export type ViewedProduct = {
  productId: number;
  /** The category it is viewed through: linked products that are also in it come first. */
  categoryId: number | undefined;
};

/**
 * Four cards that go well with a product: what is worn or used with it, then what else its buyers like.
 * Alternatives to it (related, up-sell) are a different question.
 */
export async function readCrossSells(
  { product }: Pick<CoreApi, 'product'>,
  { productId, categoryId }: ViewedProduct,
  options?: RequestOptions,
): Promise<ProductCardData[]> {
  const { items } = await product.linked({ id: productId, cid: categoryId, type: 'cross_sell' }, options);
  const linked = items.slice(0, LINKED_MAX);
  if (linked.length === LINKED_MAX) return linked;

  const liked = (await product.alsoLike({ productId, limit: 2 * LINKED_MAX }, options)).items;
  const excludedIds = new Set([productId, ...linked.map(({ id }) => id)]);
  return [...linked, ...liked.filter(({ id }) => !excludedIds.has(id))].slice(0, LINKED_MAX);
}
