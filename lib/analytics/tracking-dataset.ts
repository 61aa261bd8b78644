/** Reads what lib/analytics/attributes.ts writes onto elements; a separate file, since cards do not read. */
export const TRACKED_SELECTOR = '[data-item-id],[data-promotion-id]';
export const VIEWED_ITEM_SELECTOR = '[data-view-item]';

/** The data attributes of an element, as the browser returns them. */
export type TrackingDataset = Readonly<Record<string, string | undefined>>;

const toOptionalNumber = (text: string | undefined) => (text ? Number(text) : undefined);

/** A product's line item, parsed from its element. */
export const parseAnalyticsItem = (dataset: TrackingDataset) => ({
  name: dataset.itemName ?? '',
  productId: Number(dataset.itemId ?? dataset.viewItem),
  categories: toOptionalNumber(dataset.itemCategory),
  previewFinalPriceFormat: dataset.itemPrice ?? '',
  qty: 1,
});

type ListedItem = ReturnType<typeof parseAnalyticsItem> & { index: number | undefined };

export const parseListedItem = (dataset: TrackingDataset): ListedItem => ({
  ...parseAnalyticsItem(dataset),
  index: toOptionalNumber(dataset.itemIndex),
});

export const getListName = (dataset: TrackingDataset) => dataset.itemListName ?? '';

/** Spec 3, Top banner: label, slot index, promotion id, promotion name, creative name. */
export const parsePromotion = (dataset: TrackingDataset) => ({
  label: dataset.label ?? '',
  slot: toOptionalNumber(dataset.slot),
  promotion_id: dataset.promotionId ?? '',
  promotion_name: dataset.promotionName ?? '',
  creative_name: dataset.creativeName ?? '',
});

export const isPromotion = (dataset: TrackingDataset) => dataset.promotionId !== undefined;
