import { expect, test } from 'vitest';
import type { ProductCardData } from '@/contract/product-card';
import { productTag, stockTag } from '@/contract/cache-tags';
import { getCardTags } from '@/lib/cached/card-tags';

test('a list of cards is invalidated when one of its products changes, but not by each sale', () => {
  const cards = [7, 9].map((productId) => ({ productId }) as ProductCardData);
  expect(getCardTags(cards)).toEqual([productTag(7), productTag(9)]);
  expect(getCardTags(cards)).not.toContain(stockTag(7));
});
