import 'server-only';
import type { ProductCardData } from '@/contract/product-card';
import { productTag } from '@/contract/cache-tags';

/**
 * What makes a list of cards stale: every change of its products, including low stock, sold out and back in
 * stock. No card shows the exact count of ample stock, which each sale changes: lists stay cached.
 */
export const getCardTags = (cards: readonly ProductCardData[]) =>
  cards.map(({ productId }) => productTag(productId));
