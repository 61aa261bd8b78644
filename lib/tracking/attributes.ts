import type { ProductCard } from '@/contract/product-card';

/** Which list a card stands in, and at which place, counted from 1. */
export type ListPlace = { name: string; index: number };

type Item = Pick<ProductCard, 'productId' | 'name' | 'previewFinalPriceFormat' | 'categories'>;

/** Spec 3: what the tracking reads off a product, for an event once it is fully seen or pressed. */
export const itemAttributes = (item: Item, list: ListPlace) => ({
  'data-item-id': item.productId,
  'data-item-name': item.name,
  'data-item-price': item.previewFinalPriceFormat,
  'data-item-category': item.categories[0]?.id,
  'data-item-list-name': list.name,
  'data-item-index': list.index,
});

/** The same on the page of a product: it is no card, and is told with the page. */
export const viewedAttributes = (item: Item) => ({
  'data-view-item': item.productId,
  'data-item-name': item.name,
  'data-item-price': item.previewFinalPriceFormat,
  'data-item-category': item.categories[0]?.id,
});

export type Promotion = { label: string; id: string; creative: string; slot: number; name?: string };

/** Spec 3: what the tracking reads off a banner, a tile or any other promotion. */
export const promotionAttributes = ({ label, id, creative, slot, name = creative }: Promotion) => ({
  'data-label': label,
  'data-promotion-id': id,
  'data-promotion-name': name,
  'data-creative-name': creative,
  'data-slot': slot,
});

/** The other way round: elements that a fully seen one or a press is told of. */
export const TOLD_ELEMENTS = '[data-item-id],[data-promotion-id]';
export const VIEWED_ELEMENT = '[data-view-item]';

type Marked = Readonly<Record<string, string | undefined>>;

const numberOf = (text: string | undefined) => (text ? Number(text) : undefined);

/** The line of a product as its element says it. */
export const lineOf = (marked: Marked) => ({
  name: marked.itemName ?? '',
  productId: Number(marked.itemId ?? marked.viewItem),
  categories: numberOf(marked.itemCategory),
  previewFinalPriceFormat: marked.itemPrice ?? '',
  qty: 1,
});

export type ListedLine = ReturnType<typeof lineOf> & { index: number | undefined };

export const listedLineOf = (marked: Marked): ListedLine => ({
  ...lineOf(marked),
  index: numberOf(marked.itemIndex),
});

export const listNameOf = (marked: Marked) => marked.itemListName ?? '';

/** Spec 3, Top banner: label, slot index, promotion id, promotion name, creative name. */
export const promotionOf = (marked: Marked) => ({
  label: marked.label ?? '',
  slot: numberOf(marked.slot),
  promotion_id: marked.promotionId ?? '',
  promotion_name: marked.promotionName ?? '',
  creative_name: marked.creativeName ?? '',
});

export const isPromotion = (marked: Marked) => marked.promotionId !== undefined;
