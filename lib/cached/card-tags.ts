import 'server-only';
import type { ProductCard } from '@/contract/product-card';
import { productTag, stockTag } from '@/contract/tags';

/** What makes a list of cards old: anything about one of its products, or that the last piece is gone. */
export const cardTags = (cards: readonly ProductCard[]) =>
  cards.flatMap(({ productId }) => [productTag(productId), stockTag(productId)]);
