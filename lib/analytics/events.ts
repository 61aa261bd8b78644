import {
  parseAnalyticsItem,
  parseListedItem,
  getListName,
  parsePromotion,
  type TrackingDataset,
} from './tracking-dataset';

/** An event for the data layer (lib/analytics/data-layer.ts). */
export type TrackedEvent = { event: string; ecommerce?: object; [field: string]: unknown };

export const createViewItemEvent = (dataset: TrackingDataset): TrackedEvent => ({
  event: 'view_item',
  ecommerce: { items: [parseAnalyticsItem(dataset)] },
});

/** Products that became visible at the same moment, one event per list. */
export function createViewItemListEvents(datasets: readonly TrackingDataset[]): TrackedEvent[] {
  return [...new Set(datasets.map(getListName))].map((name) => ({
    event: 'view_item_list',
    ecommerce: {
      item_list_name: name,
      items: datasets.filter((dataset) => getListName(dataset) === name).map(parseListedItem),
    },
  }));
}

export const createSelectItemEvent = (dataset: TrackingDataset): TrackedEvent => ({
  event: 'select_item',
  ecommerce: { item_list_name: getListName(dataset), items: [parseListedItem(dataset)] },
});

export const createViewPromotionEvent = (dataset: TrackingDataset): TrackedEvent => ({
  event: 'view_promotion',
  ecommerce: parsePromotion(dataset),
});

export const createSelectPromotionEvent = (dataset: TrackingDataset): TrackedEvent => ({
  event: 'select_promotion',
  ecommerce: parsePromotion(dataset),
});

type PageLocation = { path: string; url: string; title: string };
/** A page's own parameters besides its URL; it knows its path and its title better than the address bar does. */
export type PageViewParams = {
  page_type?: string;
  page_path?: string;
  page_title?: string;
  content_id?: number | null;
  content_category?: number | null;
  search_term?: string;
  search_results?: number;
};

export const createPageViewEvent = (
  { path, url, title }: PageLocation,
  params: PageViewParams = {},
): TrackedEvent => ({
  event: 'page_view',
  page_path: path,
  page_location: url,
  page_title: title,
  ...params,
});

/** How far down a page has been scrolled, in quarters. */
export const createScrollEvent = (percent: number): TrackedEvent => ({
  event: 'scroll',
  percent_scrolled: percent,
});
