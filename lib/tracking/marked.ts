/** What lib/tracking/attributes.ts has written onto elements, read again; apart from it, since cards do not read. */
export const TOLD_ELEMENTS = '[data-item-id],[data-promotion-id]';
export const VIEWED_ELEMENT = '[data-view-item]';

/** The data attributes of an element, as a browser hands them out. */
export type Marked = Readonly<Record<string, string | undefined>>;

const numberOf = (text: string | undefined) => (text ? Number(text) : undefined);

/** The line of a product as its element says it. */
export const lineOf = (marked: Marked) => ({
  name: marked.itemName ?? '',
  productId: Number(marked.itemId ?? marked.viewItem),
  categories: numberOf(marked.itemCategory),
  previewFinalPriceFormat: marked.itemPrice ?? '',
  qty: 1,
});

type ListedLine = ReturnType<typeof lineOf> & { index: number | undefined };

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
