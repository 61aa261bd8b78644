import 'server-only';
import type { ProductCardData } from '@/contract/product-card';
import { productTag } from '@/contract/tags';

/**
 * What makes a list of cards old: anything about one of its products, few left, sold out and back again among it. How many
 * are left of enough, which each sale changes, no card shows: lists outlive it.
 */
export const getCardTags = (cards: readonly ProductCardData[]) =>
  cards.map(({ productId }) => productTag(productId));
