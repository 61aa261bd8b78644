import { lineOf, listedLineOf, listNameOf, promotionOf, type Marked } from './marked';

/** What is handed to whoever counts (lib/browser/data-layer.ts). */
export type TrackedEvent = { event: string; ecommerce?: object; [field: string]: unknown };

export const viewItem = (marked: Marked): TrackedEvent => ({
  event: 'view_item',
  ecommerce: { items: [lineOf(marked)] },
});

/** Products that came into sight in the same moment, an event a list. */
export function viewItemLists(seen: readonly Marked[]): TrackedEvent[] {
  return [...new Set(seen.map(listNameOf))].map((name) => ({
    event: 'view_item_list',
    ecommerce: {
      item_list_name: name,
      items: seen.filter((marked) => listNameOf(marked) === name).map(listedLineOf),
    },
  }));
}

export const selectItem = (marked: Marked): TrackedEvent => ({
  event: 'select_item',
  ecommerce: { item_list_name: listNameOf(marked), items: [listedLineOf(marked)] },
});

export const viewPromotion = (marked: Marked): TrackedEvent => ({
  event: 'view_promotion',
  ecommerce: promotionOf(marked),
});

export const selectPromotion = (marked: Marked): TrackedEvent => ({
  event: 'select_promotion',
  ecommerce: promotionOf(marked),
});

type PageSeen = { path: string; address: string; title: string };
/** What a page tells of itself beside its address; it knows its path and its title better than the address bar does. */
export type PageFacts = {
  page_type?: string;
  page_path?: string;
  page_title?: string;
  content_id?: number | null;
  content_category?: number | null;
  search_term?: string;
  search_results?: number;
};

export const pageView = ({ path, address, title }: PageSeen, facts: PageFacts = {}): TrackedEvent => ({
  event: 'page_view',
  page_path: path,
  page_location: address,
  page_title: title,
  ...facts,
});

/** How far down a page has been read, in quarters. */
export const scrolled = (percent: number): TrackedEvent => ({ event: 'scroll', percent_scrolled: percent });
