import { create } from 'zustand';
import type { Category } from '@/contract/category';
import type { BeforeAfterImages } from '@/contract/primitives';
import type { SortOption } from '@/contract/product-list';
import type { ProductCardData } from '@/contract/product-card';

const FIRST_PAGE = 1; // spec 9
const PAGE_SIZE = 4; // spec 9

type CategoryInfo = { id: number; name: string; urlPath: string };

/** How analytics identifies a shown product (spec 3). */
type AnalyticsItem = {
  name: string;
  productId: number;
  categories: number | undefined;
  previewFinalPriceFormat: string;
};

/** Spec 3, Product list: the list on screen, for code outside the list itself. */
type ProductList = {
  totalCount: number;
  pageInfo: { page: number; limit: number };
  listData: ProductCardData[];
  breadcrumb: Category['breadcrumbs'];
  categoryInfo: CategoryInfo | null;
  categoryId: number | null;
  availableSortBy: SortOption[];
  defaultSortBy: string;
  /** Scroll position when leaving the list. */
  scrollTop: number;
  analyticsList: AnalyticsItem[];
  hasMore: boolean;
  /** Promotions appear between the cards of the first page only. */
  canPushAd: boolean;
  beforeAfter: BeforeAfterImages[];
};

type ListResult = {
  total: number;
  page: number;
  limit: number;
  lastPage: number;
  availableSortBy: SortOption[];
  defaultSortBy: string;
};
/** The listed category. */
export type ListSubject = {
  info: CategoryInfo;
  breadcrumb: Category['breadcrumbs'];
  beforeAfter: BeforeAfterImages[];
};

type ProductListActions = {
  categoryShown: (subject: ListSubject) => void;
  listed: (result: ListResult) => void;
  itemsListed: (items: readonly ProductCardData[], how?: 'replace' | 'append' | 'prepend') => void;
  scrollSaved: (scrollTop: number) => void;
};

const toAnalyticsItem = ({
  name,
  productId,
  categories,
  previewFinalPriceFormat,
}: ProductCardData): AnalyticsItem => ({
  name,
  productId,
  categories: categories[0]?.id,
  previewFinalPriceFormat,
});

const toListState = (listData: ProductCardData[]) => ({
  listData,
  analyticsList: listData.map(toAnalyticsItem),
});

export const useProductList = create<ProductList & ProductListActions>()((set) => ({
  totalCount: 0,
  pageInfo: { page: FIRST_PAGE, limit: PAGE_SIZE },
  listData: [],
  breadcrumb: [],
  categoryInfo: null,
  categoryId: null,
  availableSortBy: [],
  defaultSortBy: '',
  scrollTop: 0,
  analyticsList: [],
  hasMore: true,
  canPushAd: true,
  beforeAfter: [],
  categoryShown: ({ info, breadcrumb, beforeAfter }) =>
    set({ categoryInfo: info, categoryId: info.id, breadcrumb, beforeAfter }),
  listed: ({ total, page, limit, lastPage, availableSortBy, defaultSortBy }) =>
    set({
      totalCount: total,
      pageInfo: { page, limit },
      hasMore: page < lastPage,
      canPushAd: page === FIRST_PAGE,
      availableSortBy,
      defaultSortBy,
    }),
  itemsListed: (items, how = 'replace') =>
    set(({ listData }) => {
      if (how === 'replace') return toListState([...items]);
      return toListState(how === 'append' ? [...listData, ...items] : [...items, ...listData]);
    }),
  scrollSaved: (scrollTop) => set({ scrollTop }),
}));
