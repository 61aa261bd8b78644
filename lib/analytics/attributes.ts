import type { ProductCardData } from '@/contract/product-card';

/** The list that a card is in, and its position, counted from 1. */
export type ListPosition = { name: string; index: number };

type Item = Pick<ProductCardData, 'productId' | 'name' | 'previewFinalPriceFormat'> & {
  categories: readonly { id: number }[];
};

/** Spec 3: the product data for the event when a card is fully visible or clicked. */
export const getItemAttributes = (item: Item, list: ListPosition) => ({
  'data-item-id': item.productId,
  'data-item-name': item.name,
  'data-item-price': item.previewFinalPriceFormat,
  'data-item-category': item.categories[0]?.id,
  'data-item-list-name': list.name,
  'data-item-index': list.index,
});

/** The same on a product page: it is not a card, and is tracked with the page. */
export const getViewedItemAttributes = (item: Item) => ({
  'data-view-item': item.productId,
  'data-item-name': item.name,
  'data-item-price': item.previewFinalPriceFormat,
  'data-item-category': item.categories[0]?.id,
});

export type Promotion = { label: string; id: string; creative: string; slot: number; name?: string };

/** Spec 3: the tracking data of a banner, a tile or any other promotion. */
export const getPromotionAttributes = ({ label, id, creative, slot, name = creative }: Promotion) => ({
  'data-label': label,
  'data-promotion-id': id,
  'data-promotion-name': name,
  'data-creative-name': creative,
  'data-slot': slot,
});
