import type { ProductCard } from '@/contract/product-card';

/** Which list a card stands in, and at which place, counted from 1. */
export type ListPlace = { name: string; index: number };

/** Spec 3: what the tracking reads off a product, for an event once it is fully seen or pressed. */
export const itemAttributes = (card: ProductCard, list: ListPlace) => ({
  'data-item-id': card.productId,
  'data-item-name': card.name,
  'data-item-price': card.previewFinalPriceFormat,
  'data-item-category': card.categories[0]?.id,
  'data-item-list-name': list.name,
  'data-item-index': list.index,
});

export type Promotion = { label: string; id: string; creative: string; slot: number };

/** Spec 3: what the tracking reads off a banner, a tile or any other promotion. */
export const promotionAttributes = ({ label, id, creative, slot }: Promotion) => ({
  'data-label': label,
  'data-promotion-id': id,
  'data-creative-name': creative,
  'data-slot': slot,
});
